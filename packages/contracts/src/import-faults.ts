// What is wrong with a sheet, one of its rows or one of its cells, beside what the rules of the records themselves say.
import type { Phrases } from './refusals.ts'

/** Of a whole file: nothing of it is inspected. */
const sheetProblems = {
  sheet_too_complex: {
    'pt-BR':
      'A planilha é grande ou complexa demais para ser aberta. Copie só os dados para o modelo e importe de novo.',
    en: 'The sheet is too large or too complex to be opened. Copy the data alone into the template and import it again.',
  },
  sheet_too_long: {
    'pt-BR': 'A planilha passa de {most} linhas. Divida-a e importe em partes.',
    en: 'The sheet has more than {most} rows. Split it and import it in parts.',
  },
  sheet_without_header: {
    'pt-BR': 'Não encontramos a linha de títulos das colunas. Use os títulos do modelo e importe de novo.',
    en: 'The row of column titles was not found. Use the titles of the template and import it again.',
  },
  sheet_columns_missing: {
    'pt-BR': 'Faltam colunas obrigatórias: {columns}. Inclua-as e importe de novo.',
    en: 'Required columns are missing: {columns}. Add them and import again.',
  },
  sheet_column_twice: {
    'pt-BR': 'A coluna “{column}” aparece mais de uma vez. Deixe só uma e importe de novo.',
    en: 'The column “{column}” stands there more than once. Leave one and import again.',
  },
  sheet_empty: {
    'pt-BR': 'A planilha só tem os títulos das colunas. Preencha as linhas e importe de novo.',
    en: 'The sheet has column titles alone. Fill in its rows and import it again.',
  },
  mended_rows_unnamed: {
    'pt-BR':
      'A planilha corrigida precisa da coluna “Linha”, que diz qual linha cada uma corrige. Baixe a planilha inspecionada e corrija nela.',
    en: 'A mended sheet needs the column “Row”, which says what row each one mends. Download the inspected sheet and mend that.',
  },
  mended_row_unknown: {
    'pt-BR': 'A linha {row} não espera correção nesta importação. Baixe a planilha inspecionada e corrija nela.',
    en: 'Row {row} does not wait to be mended in this import. Download the inspected sheet and mend that.',
  },
  mended_row_twice: {
    'pt-BR': 'A linha {row} aparece duas vezes na planilha corrigida. Deixe só uma.',
    en: 'Row {row} stands twice in the mended sheet. Leave one.',
  },
  inspection_stopped: {
    'pt-BR': 'A inspeção parou no meio. Descarte esta importação e importe a planilha de novo.',
    en: 'The inspection stopped halfway. Discard this import and import the sheet again.',
  },
} satisfies Phrases

const cellFaults = {
  cell_required: { 'pt-BR': 'Preencha esta célula', en: 'Fill in this cell' },
  cell_error: {
    'pt-BR': 'A fórmula desta célula dá erro: digite o valor',
    en: 'The formula of this cell gives an error: type the value',
  },
  cell_date: {
    'pt-BR': 'Data inválida: use dia/mês/ano, como 31/01/2015',
    en: 'Invalid date: use day/month/year, as 31/01/2015',
  },
  cell_money: { 'pt-BR': 'Valor inválido: use reais e centavos, como 1.250,50', en: 'Invalid amount: use 1250.50' },
  cell_percent: {
    'pt-BR': 'Porcentagem inválida: escreva 10 para 10%, de 1 a 100',
    en: 'Invalid percentage: write 10 for 10%, from 1 to 100',
  },
  cell_integer: { 'pt-BR': 'Informe um número inteiro', en: 'Give a whole number' },
} satisfies Phrases

/** Faults of rows that only sheets have. */
const rowFaults = {
  school_of_sheet_unknown: {
    'pt-BR': 'Não há escola com este código entre as suas escolas',
    en: 'None of your schools has this code',
  },
  class_of_sheet_unknown: {
    'pt-BR': 'Esta escola não tem a turma “{name}” em {year}. Crie a turma ou corrija o nome.',
    en: 'This school has no class “{name}” in {year}. Create the class or correct its name.',
  },
  row_twice_in_sheet: {
    'pt-BR': 'O mesmo aluno já está na linha {row} desta planilha',
    en: 'The same student stands in row {row} of this sheet already',
  },
  class_twice_in_sheet: {
    'pt-BR': 'A mesma turma (escola, ano letivo e nome) já está na linha {row} desta planilha',
    en: 'The same class (school, school year and name) stands in row {row} of this sheet already',
  },
  course_of_sheet_unknown: {
    'pt-BR': 'Esta escola não tem um curso com este nome. Crie o curso, corrija o nome ou deixe vazio.',
    en: 'This school has no course of this name. Create the course, correct the name or leave it empty.',
  },
  student_already_registered: {
    'pt-BR': 'Este aluno já está cadastrado nesta escola. Tire a linha, ou matricule-o pela planilha de matrículas.',
    en: 'This student is registered in this school already. Remove the row, or enroll them by the sheet of enrollments.',
  },
  student_has_other_guardian: {
    'pt-BR':
      'Este aluno já está cadastrado com outro responsável. Corrija o CPF ou CNPJ, ou troque o responsável no cadastro do aluno.',
    en: "This student is registered with another guardian. Correct the CPF or CNPJ, or change the guardian on the student's page.",
  },
  student_code_of_another: {
    'pt-BR': 'Este código já é de outro aluno desta escola. Confira o código e o nome.',
    en: 'This code belongs to another student of this school. Check code and name.',
  },
  class_of_other_course: {
    'pt-BR': 'A turma é do curso “{course}”. Corrija o curso ou a turma.',
    en: 'The class is of the course “{course}”. Correct course or class.',
  },
  student_unnamed: {
    'pt-BR': 'Informe o código do aluno, ou o CPF ou CNPJ do responsável',
    en: "Give the student's code, or the CPF or CNPJ of the guardian",
  },
  student_of_sheet_unknown: {
    'pt-BR':
      'Não há este aluno na escola. Confira nome, código e documento; aluno novo vem pela planilha de matrículas.',
    en: 'The school has no such student. Check name, code and document; new students come by the sheet of enrollments.',
  },
  no_enrollment_before: {
    'pt-BR': 'O aluno não tem matrícula em {year} nesta escola. Use a planilha de matrículas.',
    en: 'The student has no enrollment in {year} in this school. Use the sheet of enrollments.',
  },
  enrollment_of_year_unknown: {
    'pt-BR': 'O aluno não tem matrícula em {year} nesta escola. Confira o ano letivo e o aluno.',
    en: 'The student has no enrollment in {year} in this school. Check the school year and the student.',
  },
  product_of_sheet_unknown: {
    'pt-BR': 'Não há produto ativo com este nome. Use o nome do cadastro de produtos, ou deixe vazio para Mensalidade.',
    en: 'There is no active product of this name. Use the name of the catalog, or leave it empty for the monthly fee.',
  },
  charge_twice_in_sheet: {
    'pt-BR': 'A mesma cobrança (aluno, produto, competência e parcela) já está na linha {row} desta planilha',
    en: 'The same charge (student, product, month and installment) stands in row {row} of this sheet already',
  },
  external_id_twice_in_sheet: {
    'pt-BR': 'Este código de fatura já está na linha {row} desta planilha',
    en: 'This invoice code stands in row {row} of this sheet already',
  },
  external_id_taken: {
    'pt-BR': 'Já existe uma fatura desta escola com este código ({number}). Corrija o código ou tire a linha.',
    en: 'An invoice of this school has this code already ({number}). Correct the code or remove the row.',
  },
  invoice_unnamed: {
    'pt-BR': 'Selecione uma fatura: informe o número dela, ou o código do sistema da escola',
    en: "Select an invoice: give its number, or its code in the school's system",
  },
  invoice_of_sheet_unknown: {
    'pt-BR': 'Não há fatura com este número ou código entre as das suas escolas',
    en: 'None of the invoices of your schools has this number or code',
  },
  invoice_code_of_several: {
    'pt-BR': 'Mais de uma fatura tem este código: informe o número',
    en: 'More than one invoice has this code: give the number',
  },
  invoice_names_differ: {
    'pt-BR': 'O número e o código são de faturas diferentes. Corrija um deles.',
    en: 'Number and code are of different invoices. Correct one of them.',
  },
  invoice_twice_in_sheet: {
    'pt-BR': 'Esta fatura já é liquidada na linha {row} desta planilha: uma fatura não pode ser associada a ela mesma',
    en: 'This invoice is liquidated in row {row} of this sheet already: an invoice cannot be associated with itself',
  },
  guardian_name_differs: {
    'pt-BR': 'Este CPF ou CNPJ é de outra pessoa do seu cadastro. Confira o documento e o nome.',
    en: 'This CPF or CNPJ belongs to somebody else in your register. Check document and name.',
  },
} satisfies Phrases

/** Everything that may be said of a row or cell and is no refusal of a call. */
export const sheetPhrases = { ...sheetProblems, ...cellFaults, ...rowFaults }
