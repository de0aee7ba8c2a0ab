import { ReceiptScreen } from '#modules/money/client/receipts/receipt-screen.tsx'
import { SchoolHead } from '#modules/school/client/settings/school-head.tsx'

/** A receipt on paper, under the name, address and phone of the school. */
export const ReceiptPage = () => <ReceiptScreen school={<SchoolHead />} />
