// NW.js runs this in its background page, which lives as long as the application.
const { startHub } = require("./hub.cjs");

startHub(3000).then(
  ({ port, close }) => {
    nw.Window.open(`http://localhost:${port}/`, { title: "Stopwatch", width: 480, height: 640 }, (win) => {
      win.on("close", async () => {
        win.hide();
        await close();
        nw.App.quit();
      });
    });
  },
  (error) => {
    console.error(error);
    nw.App.quit();
  },
);
