/** Pixels of a picture for each CSS pixel. In full size, all pictures together would have 7 MB. */
const deviceScaleFactor = 0.5;

const widths = {
  wide: { viewport: { width: 1440, height: 900 } },
  narrow: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
};

/** Each picture is taken in each of these windows, which are the projects of Playwright. */
export const windows = Object.entries(widths).flatMap(([width, use]) =>
  (["light", "dark"] as const).map((colorScheme) => ({
    name: `${width}-${colorScheme}`,
    use: { ...use, deviceScaleFactor, colorScheme },
  })),
);
