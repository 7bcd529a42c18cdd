import { collection } from '@caderneta/contracts/collection'
import type { ScorePart } from '@caderneta/contracts/collection-shapes'
import { usePhrases } from '../../client/phrases.ts'
import { useRecord } from '../../client/use-record.ts'
import { Button } from '../../ui/button.tsx'
import { DialogFrame } from '../../ui/dialog-frame.tsx'
import { openDialog } from '../../ui/dialog-store.ts'
import { Money } from '../../ui/format.tsx'
import { Loaded } from '../../ui/load-faces.tsx'
import { Statement } from '../../ui/statement.tsx'
import css from './collection.module.css'
import { phrases } from './phrases.ts'

type Given = { mayTake: boolean; take: () => void }

/** Who comes next, and why. */
export function askQueue(given: Given): Promise<null> {
  return openDialog<null>(null, (answer, opened) => <Queue {...given} opened={opened} onClose={() => answer(null)} />)
}

function Queue({ mayTake, take, opened, onClose }: Given & { opened: boolean; onClose: () => void }) {
  const t = usePhrases(phrases)
  const queue = useRecord(collection.queue, {})
  const given: Record<ScorePart['part'], (points: number) => string> = {
    delay: (points) => t('delay_points', { points }),
    value: (points) => t('value_points', { points }),
    brokenPromise: (points) => t('broken_points', { points }),
    contact: (points) => t('contact_points', { points }),
  }
  return (
    <DialogFrame title={t('queue')} text={t('why')} opened={opened} onClose={onClose} width={760}>
      <Loaded query={queue}>
        {({ items, waiting, isExact }) => (
          <>
            <p>
              {waiting === 0
                ? t('queue_none')
                : isExact
                  ? t('queue_count', { count: waiting })
                  : t('queue_capped', { count: waiting })}
            </p>
            {items.length > 0 && (
              <Statement
                label={t('queue')}
                columns={[
                  { id: 'family', header: t('family'), role: 'line' },
                  { id: 'hours', header: t('contact_now'), role: 'from' },
                  { id: 'delay', header: t('delay'), role: 'from', width: 90 },
                  { id: 'why', header: t('score'), role: 'from' },
                  { id: 'owes', header: t('open_brl'), role: 'value' },
                ]}
                rows={items.map((family) => ({
                  id: family.id,
                  name: family.guardianName,
                  cells: {
                    family: family.guardianName,
                    hours: t(family.isWithinHours ? 'within_hours' : 'outside_hours'),
                    delay: t('days', { count: family.daysLate }),
                    why: `${family.score}: ${family.parts
                      .filter(({ points }) => points > 0)
                      .map(({ part, points }) => given[part](points))
                      .join(', ')}`,
                    owes: <Money cents={family.openCents} digits />,
                  },
                }))}
              />
            )}
            {mayTake && waiting > 0 && (
              <div className={css.buttons}>
                <Button
                  kind="primary"
                  onClick={() => {
                    onClose()
                    take()
                  }}
                >
                  {t('take_next')}
                </Button>
              </div>
            )}
          </>
        )}
      </Loaded>
    </DialogFrame>
  )
}
