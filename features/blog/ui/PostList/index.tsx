import Link from "@docusaurus/Link";
import { translate } from "@docusaurus/Translate";
import { usePluralForm } from "@docusaurus/theme-common";
import { useFallbackLanguage } from "@site/src/ui/FallbackNotice";
import Timeline, { TimelineEntry } from "@site/src/ui/Timeline";
import styles from "./styles.module.css";

/** What a list says of a post: a part of Docusaurus' `BlogPostMetadata`. */
export type PostSummary = {
  permalink: string;
  source: string;
  title: string;
  description: string;
  date: string;
  readingTime?: number;
};

type Props = {
  /** The newest first. */
  posts: readonly PostSummary[];
  /** A line for each post: its title. Default: with its description and the time to read it. */
  isDense?: boolean;
};

/** Posts along a wire, by year. */
export default function PostList({ posts, isDense = false }: Props) {
  return (
    <Timeline items={posts} dateOf={({ date }) => date} isDense={isDense}>
      {(post) => <Post key={post.permalink} post={post} isDense={isDense} />}
    </Timeline>
  );
}

function Post({ post, isDense }: { post: PostSummary; isDense: boolean }) {
  const { permalink, source, title, description, date, readingTime } = post;
  const language = useFallbackLanguage(source);
  const readingTimeMessage = useReadingTimeMessage();
  const link = (
    <Link className={styles.link} to={permalink} autoAddBaseUrl={false}>
      {title}
    </Link>
  );
  return isDense ? (
    <TimelineEntry date={date}>
      <span lang={language}>{link}</span>
    </TimelineEntry>
  ) : (
    <TimelineEntry date={date} note={readingTime === undefined ? undefined : readingTimeMessage(readingTime)}>
      <article lang={language}>
        <h3 className={styles.title}>{link}</h3>
        <p className={styles.description}>{description}</p>
      </article>
    </TimelineEntry>
  );
}

/** The words of Docusaurus' own theme. */
function useReadingTimeMessage() {
  const { selectMessage } = usePluralForm();
  return (minutes: number) => {
    const readingTime = Math.ceil(minutes);
    return selectMessage(
      readingTime,
      translate(
        {
          id: "theme.blog.post.readingTime.plurals",
          message: "One min read|{readingTime} min read",
          description: 'Pluralized label for "{readingTime} min read"',
        },
        { readingTime },
      ),
    );
  };
}
