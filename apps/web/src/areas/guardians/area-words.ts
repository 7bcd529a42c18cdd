import type { AreaWords } from '../../client/area-words.ts'

export const words: AreaWords = {
  audit: {
    guardians: {
      area: { 'pt-BR': 'Responsáveis', en: 'Guardians' },
      verbs: {
        createStudent: { 'pt-BR': 'incluiu aluno', en: 'added a student' },
        updateStudent: { 'pt-BR': 'alterou aluno', en: 'changed a student' },
        exportStudents: { 'pt-BR': 'exportou alunos', en: 'exported students' },
        reveal: { 'pt-BR': 'viu dados ocultos', en: 'saw covered data' },
      },
    },
  },
  permissions: {
    'Caderneta.Guardian': { group: 'students' },
    'Caderneta.Student': { group: 'students' },
  },
}
