import { describe, expect, it } from "vitest";
import { Choreography } from "./choreography";

const pace = { flight: 100, gap: 10, mostBehind: 1000 };

describe("Choreography", () => {
  it("lets an answer leave when the question has arrived", () => {
    const flights = new Choreography(pace);
    expect(flights.add("a", "sent", 0)).toEqual({ start: 0, end: 100 });
    expect(flights.add("a", "received", 0.2)).toEqual({ start: 100, end: 200 });
    expect(flights.add("a", "sent", 0.4)).toEqual({ start: 200, end: 300 });
  });

  it("lets one client hear when the other one's message has arrived at the server", () => {
    const flights = new Choreography(pace);
    flights.add("a", "sent", 50);
    expect(flights.add("b", "received", 50)).toEqual({ start: 150, end: 250 });
    expect(flights.arrival("b", "received")).toBe(250);
  });

  it("keeps packets that go the same way in order, and apart", () => {
    const flights = new Choreography(pace);
    const starts = [1, 2, 3].map(() => flights.add("a", "sent", 0).start);
    expect(starts).toEqual([0, 10, 20]);
  });

  it("starts at once when nothing is on its way", () => {
    const flights = new Choreography(pace);
    flights.add("a", "sent", 0);
    expect(flights.add("a", "received", 5000).start).toBe(5000);
  });

  it("shows at once what would come too late", () => {
    const flights = new Choreography({ ...pace, gap: 600 });
    expect([0, 0, 0].map(() => flights.add("a", "sent", 0).end)).toEqual([100, 700, 0]);
  });

  it("forgets what was on a wire that is cut", () => {
    const flights = new Choreography(pace);
    flights.add("a", "sent", 0);
    flights.cut("a");
    expect(flights.add("a", "received", 1).start).toBe(1);
    expect(flights.arrival("b", "sent")).toBe(0);
  });
});
