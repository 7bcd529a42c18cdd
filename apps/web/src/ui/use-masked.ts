import type { ChangeEvent } from 'react'
import { editMasked, type Mask } from './mask.ts'

/** Input props of a masked field. `value` and `onChange` speak the bare characters, without punctuation. */
export function useMasked(mask: Mask, value: string, onChange: (raw: string) => void) {
  const text = mask.format(value)
  return {
    value: text,
    onChange: (event: ChangeEvent<HTMLInputElement>) => {
      const input = event.currentTarget
      const edit = editMasked(mask, text, input.value, input.selectionStart ?? input.value.length)
      // Written here already: a text that React finds in place keeps its caret, one that React writes sends it to the end.
      input.value = edit.text
      input.setSelectionRange(edit.caret, edit.caret)
      if (edit.text !== text) onChange(edit.raw)
    },
  }
}
