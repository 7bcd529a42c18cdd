import { type Enrollment, enrollments } from '@caderneta/contracts/enrollments'
import type { TermDiscountRecord } from '@caderneta/contracts/term-discounts'
import { usePathParams } from '../../client/path.ts'
import { usePhrases } from '../../client/phrases.ts'
import { useForm } from '../../client/use-form.ts'
import { useRecord } from '../../client/use-record.ts'
import { FormPage } from '../../screens/form-page.tsx'
import { useSaved } from '../../screens/use-saved.ts'
import { LoadedOnce } from '../../ui/load-faces.tsx'
import { Note } from '../../ui/note.tsx'
import { DiscountFields } from '../classes/public.ts'
import { enrollmentPaths } from './paths.ts'
import { phrases } from './phrases.ts'
import { ProductDiscountFields, type ProductDiscountValue } from './product-discount-fields.tsx'
import { PlanPreview } from './plan-preview.tsx'

export function DiscountsPage() {
  const { enrollmentId } = usePathParams(enrollmentPaths.discounts)
  const query = useRecord(enrollments.get, { id: enrollmentId })
  return <LoadedOnce query={query}>{(enrollment) => <Discounts enrollment={enrollment} />}</LoadedOnce>
}

/** Discounts change at any time, for what is issued from then on. */
function Discounts({ enrollment }: { enrollment: Enrollment }) {
  const t = usePhrases(phrases)
  const saved = useSaved()
  const { id, studentName, version } = enrollment
  const page = enrollmentPaths.one({ enrollmentId: id })
  const ofProducts: ProductDiscountValue[] = enrollment.productDiscounts ?? []
  const form = useForm(enrollments.setDiscounts, {
    initial: { id, version, discounts: enrollment.discounts, productDiscounts: ofProducts },
    given: discountsGiven,
    onDone: () => saved({ title: t('saved'), line: studentName }, page),
  })
  const { discounts } = form.values
  return (
    <FormPage
      crumbs={[
        { label: t('title'), href: enrollmentPaths.list() },
        { label: studentName, href: page },
      ]}
      title={t('discounts')}
      who={studentName}
      form={form}
      submit={t('save_discounts')}
      cancelHref={page}
    >
      <Note tone="go">{t('from_now_on')}</Note>
      <DiscountFields
        value={discounts}
        onChange={(next) => form.change({ discounts: next })}
        field={form.field}
        schoolYear={enrollment.schoolYear}
      />
      <ProductDiscountFields
        value={form.values.productDiscounts}
        onChange={(productDiscounts) => form.change({ productDiscounts })}
        field={form.field}
        schoolYear={enrollment.schoolYear}
      />
      <PlanPreview classId={enrollment.classId} plan={{ ...enrollment, monthlyCents: null }} discounts={discounts} />
    </FormPage>
  )
}

type Values = { id: string; version: number; discounts: TermDiscountRecord; productDiscounts: ProductDiscountValue[] }

/** The name of a product is read, never written. */
function discountsGiven({ productDiscounts, ...values }: Values) {
  const written = productDiscounts.map(({ productId, percent, valueCents, from, to, reason }) => {
    // none: a product that is not chosen is said as a missing field
    return { productId: productId ?? '', percent, valueCents, from, to, reason }
  })
  return { ...values, productDiscounts: written }
}
