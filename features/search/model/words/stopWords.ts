/**
 * Words that a question has and an answer does not: left out of a query that has others.
 * Folded. In Chinese they are phrases, since nothing separates words there.
 */
const english =
  "a an the is are was do does did i my me we you your it its this that these those to of in on at for with from by and or be can could should would will how what why when where which who there not no if then than as so into about between one get use using goes go happen happens happened vs versus also still just need want does doesn don isn won";
const french =
  "a au aux avec ce ces cette comment dans de des du elle en est et il ils je la le les leur ma mes mon ne nous ou par pas pour pourquoi qu que quel quelle qui sa se ses son sont sur ta un une vos vous y c d j l m n s t ca marche faire entre utiliser savoir depuis";
const portuguese =
  "a ao aos as com como da das de do dos e em entre esse esta este eu faz fazer isso ja mas me meu minha na nas no nos o os ou para pela pelo por porque qual quando que quem sao se sem ser seu sua um uma usar saber";
const chinese =
  "怎么办 怎么样 怎么 怎样 如何 什么是 是什么 什么 为什么 为何 哪里 哪个 有什么 可以 能不能 能否 是否 请问 一下 吗 呢 吧 的 了 和 与 及 或 在 中 里 把 被 给 我 你 问题 解决 使用 进行 实现 判断";

/** Names of the subject itself: every page is about it. */
const subject = ["socket.io", "socketio", "socket io"];

const split = (words: string) => words.split(" ");

const byLocale: Readonly<Record<string, readonly string[]>> = {
  en: split(english),
  fr: [...split(english), ...split(french)],
  "pt-br": [...split(english), ...split(portuguese)],
  "zh-CN": [...split(english), ...split(chinese)],
};

export function stopWords(locale: string): readonly string[] {
  return [...subject, ...(byLocale[locale] ?? split(english))];
}
