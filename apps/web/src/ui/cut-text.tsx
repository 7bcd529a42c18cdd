import css from './cut-text.module.css'

/** The name of a file, cut in its middle where it is too long: what tells one file from the next stands at its end. */
export function CutText({ text, tail = 12 }: { text: string; tail?: number }) {
  const end = text.length > tail ? text.slice(-tail) : ''
  return (
    <span className={css.cut} title={text}>
      <span className={css.head}>{end === '' ? text : text.slice(0, -tail)}</span>
      <span className={css.tail}>{end}</span>
    </span>
  )
}
