import { expect, it } from "vitest";
import { nodeKind } from "./glyphs";

it.each([
  ["C", "Client", "client"],
  ["S", "Serveur", "server"],
  ["A", "Servidor 1", "server"],
  ["S", "服务端", "server"],
  ["L", "Load balancer", "balancer"],
  ["L", "负载均衡器", "balancer"],
  ["Shop", "Celular no mercado", "phone"],
  ["Kitchen", "厨房里的平板", "phone"],
  ["R", "Redis", "store"],
])("draws %s, %s, as a %s", (id, label, kind) => {
  expect(nodeKind({ id, label })).toBe(kind);
});
