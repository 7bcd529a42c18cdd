import { type ChannelState, deliveries } from '@caderneta/contracts/deliveries'
import { messageChannelWords } from '@caderneta/contracts/message-template-words'
import { useMay } from '../../client/permissions.ts'
import { usePhrases, useTableWords } from '../../client/phrases.ts'
import { disabledReason } from '../../client/refusal-text.ts'
import { useRecord } from '../../client/use-record.ts'
import { useWrite } from '../../client/use-write.ts'
import { Button } from '../../ui/button.tsx'
import { DateTimeText } from '../../ui/format.tsx'
import { Note } from '../../ui/note.tsx'
import { toast } from '../../ui/toast.ts'
import { channelPhrases } from './channel-phrases.ts'

const lookAgainSeconds = 15

/** Channels that wait for their providers, each with its way out; nothing where all send. */
export function ChannelNotes() {
  const may = useMay()(deliveries.channels)
  const { data } = useRecord(deliveries.channels, {}, { enabled: may, refetchSeconds: lookAgainSeconds })
  return data?.items.map((state) => <ChannelNote key={state.channel} state={state} />)
}

function ChannelNote({ state: { channel, pause, can } }: { state: ChannelState }) {
  const t = usePhrases(channelPhrases)
  const name = useTableWords(messageChannelWords)(channel)
  const tried = useWrite(deliveries.tryChannel, { onDone: () => toast.success({ title: t('tried', { name }) }) })
  if (pause === null) return null
  const answer = pause.answer === null ? '' : ` (${pause.answer})`
  const action = (
    <Button
      kind="quiet"
      loading={tried.isPending}
      disabledReason={disabledReason(deliveries.tryChannel, can.tryNow)}
      onClick={() => tried.mutate({ channel })}
    >
      {t('try_now')}
    </Button>
  )
  return (
    <Note tone="att" action={action}>
      <strong>{t('paused', { name })}</strong> {t(pause.cause === 'asked' ? 'asked' : 'away', { answer })} {t('until')}{' '}
      <DateTimeText at={pause.until} />. {t('others')}
    </Note>
  )
}
