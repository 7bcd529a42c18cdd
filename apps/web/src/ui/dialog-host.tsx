import { Fragment } from 'react'
import { useDialogEntries } from './dialog-store.ts'

/** Where dialogs opened by `dialogs.…` are drawn. UiProvider holds it. */
export function DialogHost() {
  return useDialogEntries().map((entry) => <Fragment key={entry.id}>{entry.render(entry.opened)}</Fragment>)
}
