import { jobKinds } from '@caderneta/contracts/enrollment-job-kinds'
import { jobKinds as reEnrollmentJobKinds } from '@caderneta/contracts/re-enrollment-job-kinds'
import type { AreaWords } from '../../client/area-words.ts'
import { enrollmentPaths } from './paths.ts'

export const words: AreaWords = {
  audit: {
    enrollments: {
      area: { 'pt-BR': 'Matrículas', en: 'Enrollments' },
      verbs: {
        get: { 'pt-BR': 'viu os dados numa matrícula', en: 'saw the data in an enrollment' },
        enrollFamily: { 'pt-BR': 'matriculou uma família', en: 'enrolled a family' },
        setTuitionVisibility: {
          'pt-BR': 'mudou o que o responsável vê das mensalidades',
          en: 'changed what the payer sees of the tuition',
        },
        setDiscounts: { 'pt-BR': 'mudou os descontos', en: 'changed the discounts' },
        setPayers: { 'pt-BR': 'mudou quem paga', en: 'changed who pays' },
        confirm: { 'pt-BR': 'confirmou', en: 'confirmed' },
        mergeStudent: { 'pt-BR': 'juntou outro cadastro do aluno', en: 'merged another record of the student' },
        separateStudent: { 'pt-BR': 'desfez a junção do cadastro do aluno', en: 'undid the merge of the student' },
        createMany: { 'pt-BR': 'matriculou vários', en: 'enrolled several' },
        confirmMany: { 'pt-BR': 'confirmou várias', en: 'confirmed several' },
        exportCandidates: { 'pt-BR': 'exportou quem não tem matrícula', en: 'exported who is not enrolled' },
        followGuardian: { 'pt-BR': 'acompanhou o responsável', en: 'followed the guardian' },
      },
    },
    reEnrollments: {
      area: { 'pt-BR': 'Rematrículas', en: 'Re-enrollments' },
      verbs: {
        get: { 'pt-BR': 'viu os dados numa rematrícula', en: 'saw the data in a re-enrollment' },
        enroll: { 'pt-BR': 'rematriculou', en: 're-enrolled' },
        enrollMany: { 'pt-BR': 'rematriculou turmas', en: 're-enrolled classes' },
        retain: { 'pt-BR': 'matriculou com retenção', en: 'enrolled with retention' },
        lift: { 'pt-BR': 'liberou a retenção', en: 'lifted the retention' },
      },
    },
  },
  fields: {
    condition: { 'pt-BR': 'Condição', en: 'Condition' },
    owedCents: { 'pt-BR': 'Dívida na retenção', en: 'Debt of the retention' },
    price: { 'pt-BR': 'Mensalidade', en: 'Monthly fee' },
    percent: { 'pt-BR': 'Reajuste (%)', en: 'Increase (%)' },
    keepDiscounts: { 'pt-BR': 'Manter descontos', en: 'Keep discounts' },
    classes: { 'pt-BR': 'Turmas', en: 'Classes' },
    annuity_cents: { 'pt-BR': 'Anuidade', en: 'Annuity' },
    enrollment_part_cents: { 'pt-BR': 'Parcela da matrícula', en: 'Enrollment part' },
    enrollment_part_on: { 'pt-BR': 'Vencimento da matrícula', en: 'Enrollment part due on' },
    installments: { 'pt-BR': 'Parcelas', en: 'Installments' },
    starting_month: { 'pt-BR': 'Primeiro mês', en: 'First month' },
    passed_installments: { 'pt-BR': 'Parcelas de fora', en: 'Installments left out' },
    discounts: { 'pt-BR': 'Descontos', en: 'Discounts' },
    product_discounts: { 'pt-BR': 'Descontos de produtos', en: 'Discounts of products' },
    productDiscounts: { 'pt-BR': 'Descontos de produtos', en: 'Discounts of products' },
    tuition_visibility: {
      'pt-BR': 'O que o responsável vê das mensalidades',
      en: 'What the payer sees of the tuition',
    },
    co_guardian_id: { 'pt-BR': 'Segundo responsável', en: 'Second guardian' },
    guardian_ppm: { 'pt-BR': 'Parte do responsável (%)', en: "Guardian's part (%)" },
    category_ppm: { 'pt-BR': 'Divisão por categoria', en: 'Shares by category' },
  },
  subjects: {
    enrollment: {
      words: { 'pt-BR': 'a matrícula de {name}', en: 'the enrollment of {name}' },
      page: { href: (enrollmentId) => enrollmentPaths.one({ enrollmentId }), needs: 'Caderneta.Enrollment.Get' },
    },
  },
  permissions: {
    'Caderneta.Enrollment': { group: 'students' },
    'Caderneta.ReEnrollment': { group: 'students' },
  },
  jobs: { ...jobKinds, ...reEnrollmentJobKinds },
}
