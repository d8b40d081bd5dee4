import { io } from "../../utils/io";
import { trains } from "../../utils/trains";

export default defineEventHandler(async (event) => {
  const number = getRouterParam(event, "number", { decode: true });
  const train = trains.find((candidate) => candidate.number === number);
  if (!train) throw createError({ status: 404, message: `There is no train ${number}.` });

  const body = await readBody<{ delay?: unknown } | undefined>(event);
  const delay = Number(body?.delay);
  if (!Number.isInteger(delay) || delay < 0) throw createError({ status: 400, message: "A delay is whole minutes." });

  train.delay = delay;
  io.emit("train", train);
  return train;
});
