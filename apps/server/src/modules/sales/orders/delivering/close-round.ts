import { dateOf } from '@lapak/contract/dates/jakarta-days';
import { failure } from '@lapak/contract/errors';
import { CashRowInput } from '@lapak/contract/ledger/cash-book';
import { courierPlace } from '@lapak/contract/ledger/cash-places';
import { formatRupiahExactly } from '@lapak/contract/money/format-rupiah';
import { asSen, NO_MONEY, type Sen, subtractSen, toRupiah, toSen } from '@lapak/contract/money/sen';
import type { RoundClosing } from '@lapak/contract/sales/rounds';
import type { Database, Transaction } from '../../../../database/connection.ts';
import { existing } from '../../../../database/existing.ts';
import { answerOnce, responseOf, type StoredResponse } from '../../../kernel/idempotency/index.ts';
import { sumPlaces } from '../../../ledger/book/index.ts';
import { lockPlace, writeCashRow } from '../../../ledger/cash-book/index.ts';
import { presentClosing } from './present-closing.ts';
import { closeRounds, findRoundById, lockOpenRounds } from './round-queries.ts';

interface Closing {
  courierId: number;
  closing: RoundClosing;
  userId: number;
  /** Rupiah by which the cash may differ without a reason. */
  differenceLimit: number;
}

const CLOSED = 'Antaran kurir ini sudah ditutup. Yang ia setor sesudahnya dicatat di Buku kas.';
const NO_REASON = 'Tulis alasan selisihnya.';

/**
 * Closes what a courier brings with the cash that they hand in, as it was counted, once a key: it goes to the safe or a drawer, and what
 * differs from what they have by the book is a row 'Selisih kas'. What is being said at a door is waited for; what comes later stands as it
 * happened, and its money is with the courier again. Throws `changed_meanwhile` where nothing is open, or where they have another sum by
 * now than was shown, and `invalid_input` where the cash differs by more than may be without a reason.
 */
export async function closeRound(database: Database, { key, ...input }: Closing & { key: string | null }): Promise<StoredResponse> {
  return answerOnce(
    database,
    { scope: 'round-closing', key, body: { courierId: input.courierId, ...input.closing } },
    {
      write: (record) => database.transaction(async (transaction) => record(transaction, await writeClosing(transaction, input))),
      answer: async (id) => {
        const round = existing(await findRoundById(database, id));
        return responseOf('closeRound', { data: { courier_id: round.courier_id, ...existing(presentClosing(round)) } });
      },
    },
  );
}

async function writeClosing(transaction: Transaction, { courierId, closing, userId, differenceLimit }: Closing): Promise<number> {
  const rounds = await lockOpenRounds(transaction, courierId);
  const [round] = rounds;
  if (!round) throw failure('changed_meanwhile', { text: CLOSED });
  const place = courierPlace(courierId);
  await lockPlace(transaction, place);
  const expected = (await sumPlaces(transaction)).get(place) ?? NO_MONEY;
  if (typeof closing.expected === 'number' && toSen(closing.expected) !== expected)
    throw failure('changed_meanwhile', { text: `Uang di kurir sekarang ${formatRupiahExactly(expected)} menurut buku. Hitung lagi.` });
  const counted = toSen(closing.counted);
  const difference = subtractSen(counted, expected);
  if (Math.abs(toRupiah(difference)) > differenceLimit && closing.reason === null)
    throw failure('invalid_input', { text: NO_REASON, fields: { reason: NO_REASON } });
  const write = async (amount: Sen, row: Pick<CashRowInput, 'purpose' | 'from_place' | 'to_place' | 'about'>) => {
    const input = { ...row, amount: toRupiah(amount), happened_on: dateOf(new Date()), confirmed: ['above_place'] };
    return amount === NO_MONEY ? null : writeCashRow(transaction, CashRowInput.parse(input), userId);
  };
  // What is too much comes to the courier before all of it leaves.
  const [from_place, to_place] = difference > 0 ? [null, place] : [place, null];
  const about = closing.reason ?? `Selisih setoran ${round.courier_name}`;
  const difference_id = await write(asSen(Math.abs(difference)), { purpose: 'difference', from_place, to_place, about });
  await write(counted, { purpose: 'move', from_place: place, to_place: closing.to_place, about: `Setoran ${round.courier_name}` });
  const earlier = rounds.slice(1).map(({ id }) => id);
  await closeRounds(transaction, earlier, { closed_by: userId, expected_sen: NO_MONEY, counted_sen: NO_MONEY });
  const { denominations = null } = closing;
  await closeRounds(transaction, [round.id], {
    closed_by: userId,
    expected_sen: expected,
    counted_sen: counted,
    denominations,
    difference_id,
  });
  return round.id;
}
