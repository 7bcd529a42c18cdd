import css from './logo.module.css'

/** The green booklet. Under 16 px only spine and cover, since the lines would blur. */
export function Logo({ size = 22 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 24 24" aria-hidden="true" focusable="false" className={css.logo}>
      <path d="M3.5 4a2 2 0 0 1 2-2H7v20H5.5a2 2 0 0 1-2-2Z" fill="var(--brand)" />
      <path d="M8.6 2H18a2.5 2.5 0 0 1 2.5 2.5v15A2.5 2.5 0 0 1 18 22H8.6Z" fill="var(--brand)" />
      {size >= 16 && (
        <path d="M11.2 7.2h6.6M11.2 11h6.6M11.2 15.2h6.6M11.2 17.8h6.6" stroke="var(--logoLine)" strokeWidth="1.35" />
      )}
    </svg>
  )
}

/** Booklet and name. */
export function Wordmark({ size = 22 }: { size?: number }) {
  return (
    <span className={css.mark}>
      <Logo size={size} />
      <span className={css.word} style={{ fontSize: size * 0.8 }}>
        Caderneta
      </span>
    </span>
  )
}
