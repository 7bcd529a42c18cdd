import type { AnswerOf, GivenTo, Operation } from '@caderneta/contracts/define'
import { keepPreviousData, useInfiniteQuery, useQuery, type InfiniteData } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import type { ApiError } from './api-error.ts'
import { call } from './call.ts'
import { atStart, placesOf, stepBack, stepOn, type CursorTrail } from './cursor-trail.ts'
import { cacheKey } from './query-client.ts'

/** The row of a list call. */
export type RowOf<O> = AnswerOf<O> extends { items: (infer Row)[] } ? Row : never

export type Page<Row> = {
  rows: Row[]
  /** Rows of the whole filter, where the server counted them. */
  totalCount: number | undefined
  /** First load: nothing to show yet. */
  isLoading: boolean
  /** Rows on the screen are of an earlier filter or page; those asked for are on their way. */
  isEarlier: boolean
  error: ApiError | undefined
  retry: () => void
  /** For the table's foot: places of the first and last row, counted from 1, and the ways on and back. */
  pager: {
    first: number
    last: number
    total: number | undefined
    onPrevious: (() => void) | undefined
    onNext: (() => void) | undefined
  }
}

type ListAnswer = { items: unknown[]; nextCursor?: string | null | undefined; totalCount?: number | undefined }

/**
 * A list within a page, with "previous" and "next": `usePage(enrollments.list, { classId })`. A new filter starts at the
 * first page. The list of a whole page keeps its place in the address: `useRoutePage`.
 */
export function usePage<O extends Operation>(operation: O, filter: GivenTo<O>): Page<RowOf<O>> {
  const [trail, setTrail] = useState<CursorTrail>(atStart(filter))
  const current = trail.filter === JSON.stringify(filter) ? trail : atStart(filter)
  return usePageAt(operation, filter, { trail: current, go: setTrail, restart: () => setTrail(atStart(filter)) })
}

/** `enabled` false: not read yet, because it is not known yet what is asked for. */
export type PageOptions = { enabled?: boolean }

/** Where a list stands, and how it is led elsewhere; `restart` leads to its first page without a step that leads back. */
type Way = { trail: CursorTrail; go: (trail: CursorTrail) => void; restart: () => void }

/** The place of an address that was kept for long may be known to the server no more: the list begins anew. */
function useLostPlace(error: ApiError | null, cursor: string | undefined, restart: () => void) {
  const isLost =
    cursor !== undefined && error?.validationErrors.some(({ members }) => members.includes('cursor')) === true
  const begin = useEffectEvent(restart)
  useEffect(() => {
    if (isLost) begin()
  }, [isLost])
}

export function usePageAt<O extends Operation>(
  operation: O,
  filter: GivenTo<O>,
  { trail: current, go, restart }: Way,
  { enabled = true }: PageOptions = {},
): Page<RowOf<O>> {
  const cursor = current.cursors.at(-1)
  const query = useQuery<AnswerOf<O>, ApiError>({
    queryKey: cacheKey(operation, { ...asFields(filter), cursor }),
    queryFn: ({ signal }) => call(operation, withCursor<O>(filter, cursor), { signal }),
    placeholderData: keepPreviousData,
    enabled,
  })
  useLostPlace(query.error, cursor, restart)
  const list = listOf(query.data)
  return {
    rows: rowsOf<O>(list),
    totalCount: list?.totalCount,
    ...progressOf(query),
    isEarlier: query.isPlaceholderData,
    pager: {
      ...placesOf(current, list?.items.length ?? 0),
      total: list?.totalCount,
      onPrevious: current.cursors.length > 0 ? () => go(stepBack(current)) : undefined,
      onNext: steps(list, (nextCursor, rowsHere) => go(stepOn(current, nextCursor, rowsHere))),
    },
  }
}

/** A list that grows at its end, for timelines and phones. `more` is undefined when all rows are there. */
export function useEndlessPage<O extends Operation>(
  operation: O,
  filter: GivenTo<O>,
  options: { staleSeconds?: number; enabled?: boolean } = {},
) {
  const query = useInfiniteQuery<AnswerOf<O>, ApiError, InfiniteData<AnswerOf<O>, string>, readonly unknown[], string>({
    queryKey: [...cacheKey(operation, filter), 'endless'],
    initialPageParam: '',
    queryFn: ({ pageParam, signal }) => call(operation, withCursor<O>(filter, pageParam || undefined), { signal }),
    getNextPageParam: (last: AnswerOf<O>) => listOf(last)?.nextCursor ?? undefined,
    enabled: options.enabled ?? true,
    ...(options.staleSeconds === undefined ? {} : { staleTime: options.staleSeconds * 1000 }),
  })
  const pages = query.data?.pages ?? []
  return {
    rows: pages.flatMap((page) => rowsOf<O>(listOf(page))),
    totalCount: listOf(pages[0])?.totalCount,
    ...progressOf(query),
    more: query.hasNextPage ? () => void query.fetchNextPage() : undefined,
  }
}

type Progress = { isPending: boolean; error: ApiError | null; refetch: () => Promise<unknown> }

function progressOf(query: Progress) {
  return {
    isLoading: query.isPending,
    error: query.error ?? undefined,
    retry: () => void query.refetch(),
  }
}

function steps(list: ListAnswer | undefined, go: (nextCursor: string, rowsHere: number) => void) {
  const nextCursor = list?.nextCursor
  return list && nextCursor ? () => go(nextCursor, list.items.length) : undefined
}

function asFields(filter: unknown): object {
  return typeof filter === 'object' && filter !== null ? filter : {}
}

function withCursor<O>(filter: GivenTo<O>, cursor: string | undefined): GivenTo<O> {
  return cursor === undefined ? filter : Object.assign({}, filter, { cursor })
}

function listOf(answer: unknown): ListAnswer | undefined {
  return isList(answer) ? answer : undefined
}

function isList(answer: unknown): answer is ListAnswer {
  return typeof answer === 'object' && answer !== null && 'items' in answer && Array.isArray(answer.items)
}

function rowsOf<O>(list: ListAnswer | undefined): RowOf<O>[] {
  return list?.items.filter((item): item is RowOf<O> => item !== undefined) ?? []
}
