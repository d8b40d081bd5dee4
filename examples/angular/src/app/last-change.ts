import { Component, signal } from "@angular/core";
import { listen } from "./listen";

@Component({
  selector: "app-last-change",
  template: `<p aria-live="polite">{{ text() }}</p>`,
})
export class LastChange {
  protected readonly text = signal("No car yet");

  constructor() {
    listen("level", ({ name, free }) => this.text.set(`A car went to ${name}, ${free} left`));
  }
}
