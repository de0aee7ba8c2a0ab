import type { Findable } from '#modules/search/client/public/findable.ts'

export const moneySearch = {
  takeMoney: { words: 'take money pay payment fee fees receipt cash استلام دفع مبلغ قسط رسوم إيصال نقدية' },
  payments: { words: 'payment payments receipt receipts paid مدفوعات دفع إيصال إيصالات' },
  drawer: { words: 'drawer cash till close درج نقدية خزنة إقفال' },
  sheet: { words: 'sheet month monthly due unpaid كشف شهر شهري مستحق متأخرات' },
  shares: { words: 'share shares percent teacher teachers نصيب أنصبة نسبة معلم' },
} satisfies Record<string, Findable>
