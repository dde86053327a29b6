/**
 * Words in the reader's language. A text is looked up by key; `{name}` is filled in, and
 * `{n:card|cards}` takes the singular or the plural by Intl's rules.
 *
 * @typedef {"ja" | "en"} Lang
 * @typedef {Record<string, string>} Dictionary
 * @typedef {Record<string, string | number>} Params
 * @typedef {{lang: Lang, t: (key: string, params?: Params) => string, has: (key: string) => boolean,
 *   with: (folder: string) => Promise<Words>, list: (items: Iterable<string>) => string}} Words
 */

/** @type {readonly Lang[]} */
export const LANGS = ["ja", "en"];

/**
 * The first of the reader's languages that we speak.
 * @param {readonly string[]} wanted such as navigator.languages
 * @returns {Lang}
 */
export function chooseLang(wanted) {
  for (const tag of wanted) {
    const lang = LANGS.find((known) => tag.toLowerCase().startsWith(known));
    if (lang) return lang;
  }
  return "en";
}

/**
 * @param {Lang} lang
 * @param {...string} folders each holds a ja.json and an en.json
 * @returns {Promise<Words>}
 */
export async function loadWords(lang, ...folders) {
  const files = await Promise.all(folders.map((folder) => fetch(`${folder}/${lang}.json`)));
  const dictionaries = await Promise.all(files.map((file) => file.json()));
  return createWords(lang, Object.assign({}, ...dictionaries));
}

/**
 * @param {Lang} lang
 * @param {Dictionary} dictionary
 * @returns {Words}
 */
export function createWords(lang, dictionary) {
  const plural = new Intl.PluralRules(lang);
  const conjunction = new Intl.ListFormat(lang, { type: "conjunction" });
  const number = new Intl.NumberFormat(lang);

  /**
   * @param {string} key
   * @param {Params} [params]
   * @returns {string} the key itself when there is no such text: seen in the gallery, never a crash at the table
   */
  function t(key, params = {}) {
    const text = dictionary[key];
    return text === undefined ? key : fill(text, params, plural, number);
  }

  return {
    lang,
    t,
    /** @param {string} key */
    has: (key) => key in dictionary,
    /**
     * The same with more texts, such as a game's own.
     * @param {string} folder
     * @returns {Promise<Words>}
     */
    async with(folder) {
      const more = await fetch(`${folder}/${lang}.json`);
      return createWords(lang, { ...dictionary, ...(await more.json()) });
    },
    /** @param {Iterable<string>} items */
    list: (items) => conjunction.format(items),
  };
}

/**
 * The words of a page in whatever language is chosen: its own, and those of each folder that a part brings with it.
 * @param {{words: Words}} page
 * @param {string} base the folder of its own
 */
export function createTongue(page, base) {
  /** @type {Set<string>} */
  const folders = new Set();
  let learning = Promise.resolve();

  /** @param {string} folder */
  async function add(folder) {
    folders.add(folder);
    try {
      page.words = await page.words.with(folder);
    } catch (problem) {
      folders.delete(folder); // no line: whoever needs it asks again
      throw problem;
    }
  }

  return {
    /**
     * One after the other, so that none is lost.
     * @param {string} folder
     */
    learn(folder) {
      learning = learning.catch(() => {}).then(() => (folders.has(folder) ? undefined : add(folder)));
      return learning;
    },
    /** @param {Lang} lang */
    async speak(lang) {
      page.words = await loadWords(lang, base, ...folders);
      document.documentElement.lang = lang;
    },
  };
}

/**
 * @param {string} text
 * @param {Params} params
 * @param {Intl.PluralRules} plural
 * @param {Intl.NumberFormat} number
 */
function fill(text, params, plural, number) {
  return text.replace(/\{(\w+)(?::([^|}]*)\|([^}]*))?\}/g, (whole, name, one, other) => {
    const value = params[name];
    if (value === undefined) return whole;
    if (one !== undefined) return plural.select(Number(value)) === "one" ? one : other;
    return typeof value === "number" ? number.format(value).replace("-", "−") : value;
  });
}
