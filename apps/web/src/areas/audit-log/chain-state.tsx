import { type AuditEntry, auditLog } from '@caderneta/contracts/audit-log'
import type { AnswerOf } from '@caderneta/contracts/define'
import { useState } from 'react'
import { call } from '../../client/call.ts'
import { type Translate, usePhrases } from '../../client/phrases.ts'
import { useRecord } from '../../client/use-record.ts'
import type { AuditWords } from '../../screens/audit-words.ts'
import { bodyFacts } from '../../screens/body-facts.ts'
import { ToolButton } from '../../ui/button.tsx'
import { type Fact, FactList } from '../../ui/fact-list.tsx'
import { dateTimeText } from '../../ui/format.tsx'
import { Note } from '../../ui/note.tsx'
import { ProgressBar } from '../../ui/progress.tsx'
import { phrases } from './phrases.ts'

type Words = Translate<(typeof phrases.keys)[number]>
type Piece = AnswerOf<typeof auditLog.verify>
type Walk = { piece?: Piece; isRunning: boolean; failed?: true }

/** The newest links, checked when the page opens; from the first line on when somebody asks. */
export function ChainState({ words }: { words: AuditWords }) {
  const t = usePhrases(phrases)
  const { data } = useRecord(auditLog.chain, {})
  const { walk, start } = useWalk()
  if (walk.isRunning) return <Running walk={walk} />
  if (walk.piece) return <Result words={words} piece={walk.piece} onAgain={start} />
  if (!data) return null
  const again = <ToolButton onClick={start}>{t('check_all')}</ToolButton>
  if (walk.failed)
    return (
      <Note tone="bad" action={again}>
        {t('check_failed')}
      </Note>
    )
  return data.isWhole ? (
    <Note tone="ok" action={again}>
      {t('whole', { lines: data.lines, checked: data.checkedLines })}
    </Note>
  ) : (
    <Note tone="bad" action={again}>
      {t('broken', { line: data.firstBrokenLine ?? 0 })}
    </Note>
  )
}

/** Piece by piece, so that a long log holds nobody up. */
function useWalk() {
  const [walk, setWalk] = useState<Walk>({ isRunning: false })
  const run = async () => {
    let after: number | null = 0
    setWalk({ isRunning: true })
    while (after !== null) {
      const piece: Piece = await call(auditLog.verify, { after })
      after = piece.next
      setWalk({ piece, isRunning: after !== null })
    }
  }
  return { walk, start: () => void run().catch(() => setWalk({ isRunning: false, failed: true })) }
}

function Running({ walk: { piece } }: { walk: Walk }) {
  const t = usePhrases(phrases)
  const [done, total] = [piece?.checkedUntil ?? 0, piece?.lines ?? 0]
  return (
    <Note tone="go">
      {t('checking', { done, lines: total })}
      <ProgressBar label={t('check_all')} done={done} total={total} />
    </Note>
  )
}

function Result({ piece, words, onAgain }: { words: AuditWords; piece: Piece; onAgain: () => void }) {
  const t = usePhrases(phrases)
  const { problem, lines } = piece
  const again = <ToolButton onClick={onAgain}>{t('check_again')}</ToolButton>
  if (!problem)
    return (
      <Note tone="ok">
        {t('checked_whole', { lines })} {again}
      </Note>
    )
  const { entry } = problem
  return (
    <>
      <Note tone="bad">
        {t(`broken_${problem.kind}`, { line: problem.line })} {again}
      </Note>
      {entry && <FactList facts={factsOf(entry, words, t)} />}
    </>
  )
}

/** The altered line as it reads now. */
function factsOf(entry: AuditEntry, words: AuditWords, t: Words): Fact[] {
  const { before, after, rest } = bodyFacts(entry.body, words.field)
  return [
    { label: t('when'), value: dateTimeText(entry.at) },
    { label: t('who'), value: words.actor(entry) },
    { label: t('what'), value: words.deed(entry) },
    ...before.map((fact) => ({ ...fact, label: `${t('before')}: ${fact.label}` })),
    ...after.map((fact) => ({ ...fact, label: `${t('after')}: ${fact.label}` })),
    ...rest,
  ]
}
