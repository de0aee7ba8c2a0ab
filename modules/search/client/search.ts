/** By what words people look for a way to create something, in both languages, whichever they read. */
export const creatingWords = 'add new create register إضافة أضف جديد إنشاء تسجيل'
