import { type School, schools } from '@caderneta/contracts/schools'
import { formatTaxId } from '@caderneta/kernel/tax-id'
import { IconPlus } from '@tabler/icons-react'
import { useMay } from '../../client/permissions.ts'
import { type Translate, usePhrases } from '../../client/phrases.ts'
import { useRouteFilter } from '../../client/route-filter.ts'
import { usePage } from '../../client/use-page.ts'
import { Button } from '../../ui/button.tsx'
import { type Column, DataTable } from '../../ui/data-table.tsx'
import { EmptyFace } from '../../ui/faces.tsx'
import { ListFilters } from '../../ui/list-filters.tsx'
import { faceOf, NothingFound } from '../../ui/load-faces.tsx'
import { ListScreen } from '../../ui/screen.tsx'
import { paths } from './paths.ts'
import { phrases } from './phrases.ts'
import { SchoolPill } from './school-pill.tsx'

type Words = Translate<(typeof phrases.keys)[number]>

/** Schools of operation, by name. */
export function SchoolsPage() {
  const t = usePhrases(phrases)
  const { filter, change, clear } = useRouteFilter(schools.list)
  const page = usePage(schools.list, filter)
  const isFiltered = Object.keys(filter).length > 0
  return (
    <ListScreen
      title={t('title')}
      actions={<CreateLink />}
      filters={
        <ListFilters
          search={{
            label: t('find'),
            value: filter.search,
            onChange: (search) => change({ search }, 'replace'),
          }}
          filters={[
            {
              id: 'isActive',
              name: t('state'),
              value: filter.isActive,
              choices: [
                { value: 'true', label: t('active') },
                { value: 'false', label: t('inactive') },
              ],
            },
          ]}
          onChange={(id, value) => change({ [id]: value })}
          onClear={clear}
        />
      }
    >
      <DataTable
        label={t('title')}
        columns={columnsOf(t)}
        rows={page.rows}
        rowId={(row) => row.id}
        rowName={(row) => row.fantasyName}
        rowHref={(row) => paths.one(row.id)}
        loading={page.isLoading}
        foot={{ pager: page.pager }}
        face={faceOf(
          page,
          isFiltered ? (
            <NothingFound />
          ) : (
            <EmptyFace title={t('empty')} actions={<CreateLink kind="secondary" />}>
              {t('empty_hint')}
            </EmptyFace>
          ),
        )}
        card={(row) => ({
          title: row.fantasyName,
          amount: row.code,
          lines: [formatTaxId(row.cnpj), bankAgreementWords(row, t)],
          pill: <SchoolPill isActive={row.isActive} />,
        })}
      />
    </ListScreen>
  )
}

function CreateLink({ kind = 'primary' }: { kind?: 'primary' | 'secondary' }) {
  const t = usePhrases(phrases)
  const may = useMay()
  if (!may(schools.create)) return null
  return (
    <Button kind={kind} icon={IconPlus} href={paths.create}>
      {t('create')}
    </Button>
  )
}

function columnsOf(t: Words): Column<School>[] {
  return [
    { id: 'name', header: t('name'), kind: 'name', cell: (row) => row.fantasyName, fixed: true },
    { id: 'code', header: t('code'), cell: (row) => row.code },
    { id: 'cnpj', header: t('cnpj'), cell: (row) => formatTaxId(row.cnpj), quiet: true },
    { id: 'city', header: t('city'), cell: (row) => row.address['city'] ?? '---', quiet: true, rank: 'low' },
    { id: 'bankAgreement', header: t('bankAgreement'), cell: (row) => bankAgreementWords(row, t), quiet: true },
    { id: 'state', header: t('state'), cell: (row) => <SchoolPill isActive={row.isActive} /> },
  ]
}

function bankAgreementWords(school: School, t: Words): string {
  return school.bankAgreementId === null ? t('without_bank_agreement') : t('with_bank_agreement')
}
