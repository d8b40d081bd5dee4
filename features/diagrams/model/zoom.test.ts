import { expect, it } from "vitest";
import { fittingZoom, nextZoom, sizeOf } from "./zoom";

it("reads the natural size of a drawing", () => {
  expect(
    sizeOf('<svg xmlns="http://www.w3.org/2000/svg" width="416" height="440.5" viewBox="-4 -8 415.5 440">'),
  ).toEqual({
    width: 416,
    height: 440.5,
  });
});

it("fits a drawing into the window, by its width or by its height", () => {
  expect(fittingZoom({ width: 600, height: 100 }, { width: 332, height: 800 })).toBe(0.5);
  expect(fittingZoom({ width: 400, height: 400 }, { width: 1600, height: 832 })).toBe(2);
});

it("zooms in steps, and neither without end", () => {
  expect(nextZoom(nextZoom(1, 1), -1)).toBe(1);
  expect(nextZoom(4, 1)).toBe(4);
  expect(nextZoom(0.4, -1)).toBe(0.4);
});
