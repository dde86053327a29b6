const USUAL = {
  taken_out: "standard",
  heart_break: "heart",
  queen_lead: "any_time",
  moon: "others",
  end_score: 100,
};

/**
 * Hearts as the server tells lobbies of it, with a few of its options: one that needs others, one that may have no effect.
 * For the gallery only.
 *
 * @type {import("../app/wire.d.ts").GameMeta}
 */
export const HEARTS = {
  id: "hearts",
  names: { ja: "ハーツ", en: "Hearts" },
  line: {
    ja: "ハートとスペードのクイーンを取らないゲーム。全部取れば大逆転です。",
    en: "Take no hearts and not the queen of spades, unless you take them all.",
  },
  seats: { min: 2, max: 7, usual: 4 },
  rules_version: 1,
  levels: ["easy", "strong"],
  presets: [
    {
      id: "classic",
      names: { ja: "クラシック", en: "Classic" },
      seats: { min: 3, max: 7 },
      options: USUAL,
      by_seats: {},
    },
    {
      id: "online",
      names: { ja: "オンライン", en: "Online" },
      seats: { min: 2, max: 7 },
      options: USUAL,
      by_seats: {},
    },
  ],
  options: [
    {
      name: "taken_out",
      kind: "choice",
      icon: "pack",
      label: { ja: "除く札", en: "Cards taken out" },
      sentences: {
        standard: { ja: "除く札は標準どおりです", en: "The standard cards are taken out" },
        other: {
          ja: "3人では♣2を、6人では♣2 ♦2 ♠2 ♣3を除きます",
          en: "Three players take out ♣2, six ♣2 ♦2 ♠2 ♣3",
        },
      },
      needs: {
        other: {
          seats: [3, 6],
          option: null,
          values: [],
          why: { ja: "3人か6人のときだけ", en: "three or six players only" },
        },
      },
      matters: [],
      values: ["standard", "other"],
    },
    {
      name: "heart_break",
      kind: "choice",
      icon: "broken-heart",
      label: { ja: "ハートブレイク", en: "Breaking hearts" },
      sentences: {
        heart: {
          ja: "だれかが♥を出すまで♥をリードできません",
          en: "Hearts may be led once a heart has been played",
        },
        heart_or_queen: {
          ja: "だれかが♥か♠Qを出すまで♥をリードできません",
          en: "Hearts may be led once a heart or ♠Q has been played",
        },
        off: { ja: "♥はいつでもリードできます", en: "Hearts may be led at any time" },
      },
      needs: {},
      matters: [],
      values: ["heart", "heart_or_queen", "off"],
    },
    {
      name: "queen_lead",
      kind: "choice",
      icon: "queen",
      label: { ja: "♠Qのリード", en: "Leading ♠Q" },
      sentences: {
        any_time: { ja: "♠Qはいつでもリードできます", en: "♠Q may be led at any time" },
        after_break: {
          ja: "♠Qもハートブレイクの後でなければリードできません",
          en: "♠Q may be led only once hearts are broken",
        },
      },
      needs: {},
      matters: [
        {
          seats: [],
          option: "heart_break",
          values: ["heart", "heart_or_queen"],
          why: { ja: "ハートブレイクがないので使いません", en: "No effect, for hearts need not be broken" },
        },
      ],
      values: ["any_time", "after_break"],
    },
    {
      name: "moon",
      kind: "choice",
      icon: "moon",
      label: { ja: "シュート・ザ・ムーン", en: "Shooting the moon" },
      sentences: {
        others: {
          ja: "ペナルティカードを全部取ると、ほかの全員が失点します",
          en: "Take every penalty card and all the others pay",
        },
        self: {
          ja: "ペナルティカードを全部取ると、自分の失点が減ります",
          en: "Take every penalty card and your own score improves",
        },
        choice: {
          ja: "ペナルティカードを全部取った人が、ほかの全員の失点か自分の得点かを選びます",
          en: "Whoever takes every penalty card chooses: the others pay, or their own score improves",
        },
        auto: {
          ja: "ペナルティカードを全部取ると、ほかの全員が失点します。それで別の人が勝つときは自分の失点が減ります",
          en: "Take every penalty card and all the others pay; if that made someone else win, your score improves",
        },
        off: {
          ja: "ペナルティカードを全部取っても、ふつうに失点します",
          en: "Taking every penalty card is just a very bad deal",
        },
      },
      needs: {},
      matters: [],
      values: ["others", "self", "choice", "auto", "off"],
    },
    {
      name: "end_score",
      kind: "number",
      icon: "flag",
      label: { ja: "リミット", en: "End score" },
      sentences: {
        any: {
          ja: "だれかの失点が{value}に達したら終わります",
          en: "The game ends when someone has lost {value}",
        },
      },
      needs: {},
      matters: [],
      low: 25,
      high: 500,
      step: 25,
    },
  ],
};
