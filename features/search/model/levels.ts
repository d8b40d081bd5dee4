/** DocSearch's names of headings: the title of the page, then what is below it. */
export const headingLevels = ["lvl1", "lvl2", "lvl3", "lvl4", "lvl5", "lvl6"] as const;
