import { describe, expect, it } from "vitest";
import { defaultLimits } from "../../handlers/limits";
import { Ledger } from "./ledger";
import { parseOptions, rolesOf } from "./options";

describe("options", () => {
  it("have defaults, and name what is wrong", () => {
    expect(parseOptions([])).toEqual({ clients: 2_000, messages: 5_000, minutes: 4, json: undefined });
    expect(parseOptions(["--help"])).toBeUndefined();
    expect(() => parseOptions(["--clients", "3000"])).toThrow(/--clients takes a whole number from 20 to 2000/);
  });

  it.each([20, 40, 500, 2_000])("give %i clients roles that the limits of the server allow", (clients) => {
    const roles = rolesOf(clients);
    const rooms = roles.flatMap((role) => (role.kind === "talks" ? [role.room] : []));
    const names = new Set(rooms);
    expect(roles).toHaveLength(clients);
    expect(names.size).toBeLessThanOrEqual(defaultLimits.rooms);
    for (const name of names) {
      expect(rooms.filter((room) => room === name).length).toBeLessThan(defaultLimits.peoplePerRoom);
    }
    // Half of the clients are on each node.
    const inChat = roles.filter(({ kind }) => kind !== "draws").length;
    expect(inChat / 2).toBeLessThanOrEqual(defaultLimits.connections);
  });
});

describe("the ledger", () => {
  it("finds messages that are missing in the store, or for a client in the room", () => {
    const ledger = new Ledger();
    for (const client of [1, 2, 3]) {
      ledger.joined("tea", client);
    }
    ledger.joined("coffee", 4);
    for (const message of ["a", "b"]) {
      ledger.confirmed(message, "tea", 1);
      ledger.delivered(message, 2, "live");
    }
    ledger.stored("a");
    ledger.delivered("a", 3, "history");
    ledger.delivered("a", 2, "live");
    expect(ledger.verdict()).toEqual({
      confirmed: 2,
      deliveries: { live: 2, history: 1 },
      repeated: 1,
      notStored: ["b"],
      notDelivered: [{ message: "b", clients: [3] }],
    });
  });
});
