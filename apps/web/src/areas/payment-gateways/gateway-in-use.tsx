import { paymentGateways } from '@caderneta/contracts/payment-gateways'
import { payments } from '@caderneta/contracts/payments'
import { useMay } from '../../client/permissions.ts'
import { usePhrases } from '../../client/phrases.ts'
import { useRecord } from '../../client/use-record.ts'
import { useWrite } from '../../client/use-write.ts'
import { Button } from '../../ui/button.tsx'
import { Note } from '../../ui/note.tsx'
import { toast } from '../../ui/toast.ts'
import { phrases } from './phrases.ts'

/** By what the charges of the network are made, and the button that tells the gateway where notices of payments go. */
export function GatewayInUse() {
  const t = usePhrases(phrases)
  const { data } = useRecord(paymentGateways.inUse, {})
  if (!data) return null
  const name = data.name ?? ''
  const isRegistered = data.level === 'network' || data.level === 'global'
  return (
    <Note
      tone={data.level === 'none' ? 'att' : 'go'}
      action={
        data.level === 'none' ? undefined : (
          <>
            {isRegistered && <Register name={name} keyCount={data.pixKeys.length} />}
            <FetchReceived />
          </>
        )
      }
    >
      {t(`level_${data.level}`, { name })}
    </Note>
  )
}

function Register({ name, keyCount }: { name: string; keyCount: number }) {
  const t = usePhrases(phrases)
  const may = useMay()
  const { mutateAsync, isPending } = useWrite(payments.registerNotices)
  if (!may(payments.registerNotices)) return null
  const run = async () => {
    const told = await mutateAsync({})
    toast.success({ title: t('registered'), line: t('registered_line', { name, count: told.keyCount }) })
  }
  return (
    <Button
      loading={isPending}
      disabledReason={keyCount === 0 ? t('no_key') : undefined}
      onClick={() => void run().catch(() => {})}
    >
      {t('register')}
    </Button>
  )
}

function FetchReceived() {
  const t = usePhrases(phrases)
  const may = useMay()
  const { mutateAsync, isPending } = useWrite(payments.fetchReceived)
  if (!may(payments.fetchReceived)) return null
  const run = async () => {
    const { receivedCount, newCount } = await mutateAsync({})
    toast.success({ title: t('fetched'), line: t('fetched_line', { received: receivedCount, fresh: newCount }) })
  }
  return (
    <Button loading={isPending} onClick={() => void run().catch(() => {})}>
      {t('fetch')}
    </Button>
  )
}
