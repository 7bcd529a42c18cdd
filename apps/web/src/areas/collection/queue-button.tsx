import { collection } from '@caderneta/contracts/collection'
import { IconPlayerPlay } from '@tabler/icons-react'
import { useMay } from '../../client/permissions.ts'
import { usePhrases } from '../../client/phrases.ts'
import { Button } from '../../ui/button.tsx'
import { useShortcuts } from '../../ui/use-shortcuts.ts'
import { phrases } from './phrases.ts'
import { askQueue } from './queue-dialog.tsx'
import { useNextFamily } from './use-next-family.ts'

/** Opens the queue, or takes its next family by one key. */
export function QueueButton() {
  const t = usePhrases(phrases)
  const may = useMay()(collection.next)
  const { take, isTaking } = useNextFamily()
  useShortcuts(may ? [{ keys: 'n', label: t('take_next'), run: take }] : [])
  return (
    <>
      <Button onClick={() => void askQueue({ mayTake: may, take })}>{t('queue')}</Button>
      {may && (
        <Button kind="primary" icon={IconPlayerPlay} loading={isTaking} onClick={take}>
          {t('take_next')}
        </Button>
      )}
    </>
  )
}
