/**
 * A practice begins by itself: bots on the other seats, and off.
 */
import { fillWithBots, start } from "../lobby/lobby.js";

/** @param {import("../app/app.d.ts").App} app in the lobby of a room that was made for this */
export async function beginPractice(app) {
  const { code, room } = app.get();
  app.memory.keepPractice(code, 0);
  if (room) await fillWithBots(room, app);
  const { room: filled, you } = app.get();
  const seat = filled?.seats[you?.seat ?? -1];
  if (filled && seat) await start(seat, filled, app);
}
