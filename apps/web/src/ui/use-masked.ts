import { useLayoutEffect, useRef, type ChangeEvent } from 'react'
import { editMasked, type Mask } from './mask.ts'

/** Input props of a masked field. `value` and `onChange` speak the bare characters, without punctuation. */
export function useMasked(mask: Mask, value: string, onChange: (raw: string) => void) {
  const ref = useRef<HTMLInputElement>(null)
  const caret = useRef<number | null>(null)
  const text = mask.format(value)
  useLayoutEffect(() => {
    const input = ref.current
    // React puts the caret at the end when the text it sets is not the text that was typed.
    if (input && caret.current !== null && document.activeElement === input) {
      input.setSelectionRange(caret.current, caret.current)
    }
    caret.current = null
  })
  return {
    ref,
    value: text,
    onChange: (event: ChangeEvent<HTMLInputElement>) => {
      const input = event.currentTarget
      const edit = editMasked(mask, text, input.value, input.selectionStart ?? input.value.length)
      caret.current = edit.caret
      onChange(edit.raw)
    },
  }
}
