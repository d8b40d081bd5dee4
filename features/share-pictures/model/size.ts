/** The size of a share picture in px, as social networks ask for. */
export const pictureSize = { width: 1200, height: 630 } as const;
