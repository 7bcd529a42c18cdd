import { useBlocker } from '@tanstack/react-router'
import { usePhrases } from '../client/phrases.ts'
import { dialogs } from '../ui/dialog.tsx'
import { screenPhrases } from './screen-phrases.ts'

/** Asks before a page is left whose form is not saved; the browser asks where the whole tab is closed. */
export function useLeaveGuard(isUnsaved: () => boolean): void {
  const t = usePhrases(screenPhrases)
  useBlocker({
    shouldBlockFn: async ({ current, next }) => {
      if (current.pathname === next.pathname || !isUnsaved()) return false
      const words = { title: t('leave_title'), text: t('leave_text'), confirm: t('leave'), cancel: t('stay') }
      return !(await dialogs.confirm(words))
    },
    enableBeforeUnload: isUnsaved,
  })
}
