import { Fragment } from 'react'
import { useDialogEntries, useDialogSurroundings } from './dialog-store.ts'

/** Where dialogs opened by `dialogs.…` are drawn. UiProvider holds it. */
export function DialogHost() {
  const within = useDialogSurroundings()
  return within(useDialogEntries().map((entry) => <Fragment key={entry.id}>{entry.render(entry.opened)}</Fragment>))
}
