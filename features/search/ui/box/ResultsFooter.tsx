import Link from "@docusaurus/Link";
import Translate from "@docusaurus/Translate";
import { useSearchLinkCreator } from "@docusaurus/theme-common";

type Props = { query: string; count: number; onClose: () => void };

export default function ResultsFooter({ query, count, onClose }: Props) {
  const searchLink = useSearchLinkCreator();
  return (
    <Link to={searchLink(query)} onClick={onClose}>
      <Translate id="theme.SearchBar.seeAll" values={{ count }}>
        {"See all {count} results"}
      </Translate>
    </Link>
  );
}
