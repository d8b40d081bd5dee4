import styles from "./Wire.module.css";

/** The site's one ornament: two ends, a line each way, and packets on it. Still when motion is not wanted. */
export default function Wire() {
  return (
    <svg className={styles.wire} viewBox="0 0 1200 120" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      <path className={styles.line} d="M0 48H1200M0 72H1200" />
      <g className={styles.out}>
        <rect x="120" y="42" width="20" height="12" rx="2" />
        <rect x="520" y="42" width="12" height="12" rx="2" />
        <rect x="890" y="42" width="28" height="12" rx="2" />
      </g>
      <g className={styles.back}>
        <rect x="300" y="66" width="12" height="12" rx="2" />
        <rect x="700" y="66" width="24" height="12" rx="2" />
        <rect x="1080" y="66" width="12" height="12" rx="2" />
      </g>
    </svg>
  );
}
