import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import { call } from '../client/call.ts'
import { useConfiguration } from '../client/permissions.ts'
import { usePhrases } from '../client/phrases.ts'
import { cacheKey } from '../client/query-client.ts'
import { Button } from '../ui/button.tsx'
import { DialogFrame } from '../ui/dialog-frame.tsx'
import { TextField } from '../ui/text-field.tsx'
import { enterNetwork } from './network-choice.ts'
import css from './network-dialog.module.css'
import { phrases } from './phrases.ts'
import { shellTenants } from './shell-calls.ts'

const PAGE = 50

/** Global first, then the networks, fifty at a time. */
export function NetworkDialog({ onClose }: { onClose: () => void }) {
  const t = usePhrases(phrases)
  const { currentTenant } = useConfiguration()
  const [typed, setTyped] = useState('')
  const { networks, isLoading, more } = useNetworks(useDeferredValue(typed.trim()))
  return (
    <DialogFrame title={t('chooseNetwork')} opened onClose={onClose} width={440}>
      <TextField
        label={t('findNetwork')}
        placeholder={t('findNetwork')}
        hiddenLabel
        value={typed}
        onChange={setTyped}
        autoComplete="off"
        autoFocus
      />
      <ul className={css.list} aria-busy={isLoading}>
        {typed.trim() === '' && (
          <NetworkLine
            name={t('global')}
            hint={t('globalHint')}
            isCurrent={currentTenant.id === null}
            onClick={() => enterNetwork(undefined)}
          />
        )}
        {networks.map((network) => (
          <NetworkLine
            key={network.id}
            name={network.name}
            isCurrent={network.id === currentTenant.id}
            onClick={() => enterNetwork(network)}
          />
        ))}
      </ul>
      {!isLoading && typed.trim() !== '' && networks.length === 0 && <p className={css.none}>{t('noNetwork')}</p>}
      {more && <Button onClick={more}>{t('moreNetworks')}</Button>}
    </DialogFrame>
  )
}

type LineProps = { name: string; hint?: string; isCurrent: boolean; onClick: () => void }

function NetworkLine({ name, hint, isCurrent, onClick }: LineProps) {
  return (
    <li>
      <button type="button" className={css.line} aria-current={isCurrent || undefined} onClick={onClick}>
        {name}
        {hint !== undefined && <span>{hint}</span>}
      </button>
    </li>
  )
}

function useNetworks(filter: string) {
  const query = useInfiniteQuery({
    queryKey: cacheKey(shellTenants.choose, { filter }),
    initialPageParam: 0,
    queryFn: ({ pageParam, signal }) =>
      call(
        shellTenants.choose,
        { skipCount: pageParam, maxResultCount: PAGE, isActive: 'true', ...(filter ? { filter } : {}) },
        { signal },
      ),
    getNextPageParam: (last, pages) => (last.items.length < PAGE ? undefined : pages.length * PAGE),
    placeholderData: keepPreviousData,
  })
  return {
    networks: (query.data?.pages ?? []).flatMap((page) =>
      page.items.map((item) => ({ id: item.id, name: item.displayName ?? item.name })),
    ),
    isLoading: query.isPending,
    more: query.hasNextPage ? () => void query.fetchNextPage() : undefined,
  }
}
