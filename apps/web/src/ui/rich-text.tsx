import css from './rich-text.module.css'

interface Run {
  text: string
  isBold: boolean
  isItalic: boolean
  href: string | null
}

/** Rich text as the server read it: paragraphs of runs. No markup is ever read here. */
export function RichTextView({ paragraphs }: { paragraphs: readonly (readonly Run[])[] }) {
  return (
    <div className={css.text}>
      {paragraphs.map((runs, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a paragraph is its place
        <p key={index}>
          {runs.map((run, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a run is its place
            <RunView key={place} run={run} />
          ))}
        </p>
      ))}
    </div>
  )
}

function RunView({ run: { text, isBold, isItalic, href } }: { run: Run }) {
  const slanted = isItalic ? <em>{text}</em> : text
  const words = isBold ? <strong>{slanted}</strong> : slanted
  if (href === null) return words
  return (
    <a href={href} target="_blank" rel="noopener noreferrer">
      {words}
    </a>
  )
}
