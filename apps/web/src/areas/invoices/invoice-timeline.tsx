import type { AnswerOf } from '@caderneta/contracts/define'
import { invoices } from '@caderneta/contracts/invoices'
import { useCallback } from 'react'
import { call } from '../../client/call.ts'
import { errorText } from '../../client/error-words.ts'
import { useConfiguration, useMay } from '../../client/permissions.ts'
import { usePhrases } from '../../client/phrases.ts'
import { useRecord } from '../../client/use-record.ts'
import { useWrite } from '../../client/use-write.ts'
import { dialogs } from '../../ui/dialog.tsx'
import { dateTimeText } from '../../ui/format-text.ts'
import { LoadingRows } from '../../ui/faces.tsx'
import { TextLink } from '../../ui/link.tsx'
import { Note } from '../../ui/note.tsx'
import { Timeline, type TimelineEvent } from '../../ui/timeline.tsx'
import { BankWords } from '../../screens/bank-words.tsx'
import { bankWordsIn, historyLooks, useHistorySentence } from './invoice-history.ts'
import { historyPhrases } from './invoice-history-phrases.ts'

type Happening = AnswerOf<typeof invoices.history>['items'][number]

/** Everything that happened, newest first, comments among it; the box to write one on top. */
export function InvoiceTimeline({ invoiceId }: { invoiceId: string }) {
  const may = useMay()
  const { data, error } = useRecord(invoices.history, { id: invoiceId })
  const { mutateAsync } = useWrite(invoices.addComment)
  const toEvent = useToEvent()
  const mayComment = may(invoices.addComment)
  const people = useCallback(
    async (search: string) => (await call(invoices.mentionable, { id: invoiceId, search })).items,
    [invoiceId],
  )
  if (error) return <Note tone="bad">{errorText(error)}</Note>
  if (!data) return <LoadingRows rows={6} columns={1} />
  return (
    <Timeline
      events={data.items.map(toEvent)}
      draftKey={`comment:${invoiceId}`}
      onComment={
        mayComment ? async (comment, mentions) => void (await mutateAsync({ invoiceId, comment, mentions })) : undefined
      }
      people={people}
    />
  )
}

function useToEvent(): (happening: Happening) => TimelineEvent {
  const sentence = useHistorySentence()
  const { currentUser } = useConfiguration()
  const own = [currentUser.name, currentUser.surname].filter(Boolean).join(' ')
  return (happening) => {
    const { commentId, comment } = happening.data
    const isOwnComment = happening.event === 'comment' && typeof comment === 'string' && happening.actorName === own
    return {
      id: happening.id,
      ...historyLooks(happening.event),
      sentence: <Sentence words={sentence(happening)} quote={bankWordsIn(happening)} />,
      when: (
        <>
          {dateTimeText(happening.at)}
          {isOwnComment && typeof commentId === 'string' && <RemoveComment id={commentId} />}
        </>
      ),
    }
  }
}

function Sentence({ words, quote }: { words: string; quote: string | null }) {
  if (quote === null) return <>{words}</>
  return (
    <>
      {words}: <BankWords>{quote}</BankWords>
    </>
  )
}

function RemoveComment({ id }: { id: string }) {
  const t = usePhrases(historyPhrases)
  const { mutateAsync } = useWrite(invoices.removeComment, { handles: () => true })
  const ask = () =>
    dialogs.remove({
      title: t('remove_title'),
      text: t('remove_text'),
      confirm: t('remove_confirm'),
      act: async () => void (await mutateAsync({ id })),
      explain: errorText,
    })
  return (
    <>
      {' · '}
      <TextLink onClick={() => void ask()}>{t('remove')}</TextLink>
    </>
  )
}
