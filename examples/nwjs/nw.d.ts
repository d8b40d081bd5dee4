/** What main.js uses of NW.js. */
declare const nw: {
  App: { quit(): void };
  Window: {
    open(url: string, options: { title: string; width: number; height: number }, opened: (win: NwWindow) => void): void;
  };
};

interface NwWindow {
  hide(): void;
  on(event: "close", listener: () => void): void;
}
