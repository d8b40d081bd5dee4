import type { Train } from "#shared/types/trains";

export const trains: Train[] = [
  { number: "IC 21", to: "Gdynia", at: "14:05", delay: 0 },
  { number: "R 408", to: "Hel", at: "14:12", delay: 0 },
];
