/** The nodes of the home page's wire (features/home/ui/Live/Stage.tsx), as paths in a square of 40. */

export type NodeKind = "client" | "phone" | "server" | "balancer" | "store";

export const glyphs: Readonly<Record<NodeKind, string>> = {
  client:
    "M8 8h24a3 3 0 0 1 3 3v18a3 3 0 0 1-3 3H8a3 3 0 0 1-3-3V11a3 3 0 0 1 3-3zM5 15h30M9 11.5h.01M13 11.5h.01M11 21h10M11 26h16",
  phone: "M14 5h12a3 3 0 0 1 3 3v24a3 3 0 0 1-3 3H14a3 3 0 0 1-3-3V8a3 3 0 0 1 3-3zM18 30h4",
  server:
    "M10 6h20a3 3 0 0 1 3 3v6a3 3 0 0 1-3 3H10a3 3 0 0 1-3-3V9a3 3 0 0 1 3-3zM10 22h20a3 3 0 0 1 3 3v6a3 3 0 0 1-3 3H10a3 3 0 0 1-3-3v-6a3 3 0 0 1 3-3zM12 12h.01M16 12h.01M12 28h.01M16 28h.01M23 12h5M23 28h5",
  balancer: "M6 20h10M33 9h-5L16 20l12 11h5M16 20h17M30 6l3 3-3 3M30 17l3 3-3 3M30 28l3 3-3 3",
  store:
    "M7 11c0-3 6-5 13-5s13 2 13 5v18c0 3-6 5-13 5s-13-2-13-5zM7 11c0 3 6 5 13 5s13-2 13-5M7 20c0 3 6 5 13 5s13-2 13-5",
};

/** Words that name a kind, in the site's languages. What no word names is a client. */
const words: ReadonlyArray<readonly [NodeKind, RegExp]> = [
  ["balancer", /balanc|répartiteur|均衡/i],
  ["server", /serv(er|eur|idor)|服务|^s$/i],
  ["store", /database|base de données|banco de dados|store|redis|数据库/i],
  ["phone", /phone|tablet|mobile|téléphone|celular|手机|平板/i],
];

/** What a participant of a sequence is drawn as. */
export function nodeKind({ id, label }: { id: string; label: string }): NodeKind {
  return words.find(([, word]) => word.test(label) || word.test(id))?.[0] ?? "client";
}
