import { definePhrases, usePhrases } from '../client/phrases.ts'
import { Button } from '../ui/button.tsx'
import { EmptyFace } from '../ui/faces.tsx'

const phrases = definePhrases('screens.sorting', {
  'pt-BR': {
    above_sorting: 'São linhas demais para ordenar por esta coluna',
    first_order: 'Voltar à ordem inicial',
  },
  en: {
    above_sorting: 'Too many rows to sort by this column',
    first_order: 'Back to the first order',
  },
})

type Failing = { rows: readonly unknown[]; error: { code: string; message: string } | undefined }

/** The column that was asked for has no index, and the filter finds more than is sorted without one. */
export function isTooMany({ rows, error }: Failing): boolean {
  return rows.length === 0 && error?.code === 'too_many_to_sort'
}

/** More rows than a column sorts: the filter is narrowed, or the list goes back to the order that it opens with. */
export function TooManyToSort({ message, onFirstOrder }: { message: string | undefined; onFirstOrder: () => void }) {
  const t = usePhrases(phrases)
  return (
    <EmptyFace title={t('above_sorting')} actions={<Button onClick={onFirstOrder}>{t('first_order')}</Button>}>
      {message}
    </EmptyFace>
  )
}
