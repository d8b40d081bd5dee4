// In the browser, in the place of the theme's module that registers Prism's languages: tokenize.ts does that.
export {};
