import { bankFiles } from '@caderneta/contracts/bank-files'
import type { AnswerOf } from '@caderneta/contracts/define'
import { useState } from 'react'
import { usePhrases } from '../../client/phrases.ts'
import { useRecord } from '../../client/use-record.ts'
import { type Column, DataTable } from '../../ui/data-table.tsx'
import { FieldRuler } from '../../ui/field-ruler.tsx'
import { Loaded } from '../../ui/load-faces.tsx'
import css from './bank-files.module.css'
import { rulerFields } from './line-ruler.tsx'
import { lineText } from './line-words.tsx'
import { remessaPhrases } from './remessa-phrases.ts'

type Line = AnswerOf<typeof bankFiles.remessaLines>['items'][number]

/** The file as the bank gets it, fifty lines at a time, and the chosen line under a ruler. */
export function RemessaLines({ remessaId: id }: { remessaId: string }) {
  const t = usePhrases(remessaPhrases)
  /** First lines of the pages before this one, and of this one. */
  const [starts, setStarts] = useState<readonly number[]>([1])
  const [chosen, setChosen] = useState<number>()
  const go = (next: readonly number[]) => {
    setStarts(next)
    setChosen(undefined)
  }
  const from = starts.at(-1) ?? 1 // none: never left empty
  const columns = useColumns()
  const query = useRecord(bankFiles.remessaLines, { id, from: String(from) })
  return (
    <Loaded query={query}>
      {({ items, next }) => (
        <>
          <div className={css.edge}>
            <DataTable
              label={t('file')}
              columns={columns}
              rows={items}
              rowId={({ line }) => String(line)}
              rowName={({ line }) => t('line_name', { line: lineText(line) })}
              onOpen={({ line }) => setChosen(line)}
              onClose={() => setChosen(undefined)}
              openId={chosen === undefined ? undefined : String(chosen)}
              foot={{
                pageNote: t('lines_on_page', { count: items.length }),
                pager: {
                  first: from,
                  last: from + items.length - 1,
                  total: undefined,
                  onPrevious: starts.length > 1 ? () => go(starts.slice(0, -1)) : undefined,
                  onNext: next === null ? undefined : () => go([...starts, next]),
                },
              }}
              card={({ line, text }) => ({
                title: t('line_name', { line: lineText(line) }),
                lines: [
                  <span key="text" className={css.exact}>
                    {text.slice(0, 46)}
                  </span>,
                ],
              })}
            />
          </div>
          {chosen !== undefined && <RemessaRuler remessaId={id} position={chosen} />}
        </>
      )}
    </Loaded>
  )
}

function useColumns(): Column<Line>[] {
  const t = usePhrases(remessaPhrases)
  return [
    {
      id: 'line',
      header: t('line'),
      fixed: true,
      cell: ({ line }) => <span className={css.mono}>{lineText(line)}</span>,
    },
    // The ruler shows all of it.
    { id: 'text', header: t('text'), cell: ({ text }) => <span className={css.exact}>{text.slice(0, 110)}</span> },
  ]
}

function RemessaRuler({ remessaId, position }: { remessaId: string; position: number }) {
  const t = usePhrases(remessaPhrases)
  const query = useRecord(bankFiles.remessaLine, { id: remessaId, position: String(position) })
  return (
    <div className={css.ruler}>
      <Loaded query={query}>
        {(raw) => (
          <FieldRuler
            title={t('ruler_title', { line: lineText(raw.line) })}
            hint={t('ruler_hint')}
            line={raw.text}
            fields={rulerFields(raw.fields)}
            namesIn="pt-BR"
            copyLabel={t('copy')}
          />
        )}
      </Loaded>
    </div>
  )
}
