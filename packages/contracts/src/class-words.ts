// Shift, level and grade in words: one place for screens and exports.
import type { ClassLevel, Grade, Shift } from './classes.ts'
import type { Phrase } from './refusals.ts'

export const shiftWords: Record<Shift, Phrase> = {
  morning: { 'pt-BR': 'Manhã', en: 'Morning' },
  afternoon: { 'pt-BR': 'Tarde', en: 'Afternoon' },
  night: { 'pt-BR': 'Noite', en: 'Night' },
  fullTime: { 'pt-BR': 'Integral', en: 'Full time' },
}

export const levelWords: Record<ClassLevel, Phrase> = {
  earlyChildhood: { 'pt-BR': 'Educação infantil', en: 'Early childhood' },
  elementary1: { 'pt-BR': 'Fundamental, anos iniciais', en: 'Elementary, first years' },
  elementary2: { 'pt-BR': 'Fundamental, anos finais', en: 'Elementary, last years' },
  highSchool: { 'pt-BR': 'Ensino médio', en: 'High school' },
}

const stages = {
  EI: (place: string) => ({ 'pt-BR': `Infantil ${place}`, en: `Early ${place}` }),
  EF: (place: string) => ({ 'pt-BR': `${place}º ano`, en: `Year ${place}` }),
  EM: (place: string) => ({ 'pt-BR': `${place}ª série EM`, en: `High school ${place}` }),
}

/** `EF6` is `6º ano`, the 6th year of ensino fundamental. */
export function gradeWords(grade: Grade): Phrase {
  const place = grade.slice(2)
  if (grade.startsWith('EI')) return stages.EI(place)
  return grade.startsWith('EF') ? stages.EF(place) : stages.EM(place)
}
