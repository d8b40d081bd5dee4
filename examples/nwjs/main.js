// NW.js runs this file in its background page.
const { startHub } = require("./hub.cjs");

const port = 3000;

startHub(port).then(
  ({ close }) => {
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
