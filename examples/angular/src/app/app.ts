import { afterNextRender, Component, inject, signal } from "@angular/core";
import { Garage } from "./garage";
import { LastChange } from "./last-change";
import { Live } from "./live";

@Component({
  selector: "app-root",
  imports: [LastChange],
  template: `
    <main>
      <h1>{{ garage.free() }} places free</h1>
      <p role="status">{{ live.connected() ? "Live" : "Not connected" }}</p>
      @for (level of garage.levels(); track level.name) {
        <button [disabled]="!live.connected()" (click)="park(level.name)">{{ level.name }}: {{ level.free }}</button>
      }
      <p role="alert">{{ problem() }}</p>
      <app-last-change />
    </main>
  `,
})
export class App {
  protected readonly live = inject(Live);
  protected readonly garage = inject(Garage);
  protected readonly problem = signal("");

  constructor() {
    afterNextRender(() => this.live.socket.connect());
  }

  protected async park(name: string) {
    try {
      this.problem.set((await this.garage.park(name)) ? "" : `${name} is full.`);
    } catch {
      this.problem.set("The server didn't respond.");
    }
  }
}
