-- HAND: why something happened is a code with figures (decision 70). Sentences that the shop wrote become the code that says the same;
-- what a person wrote, and what isn't known, stays in its words. Nothing of it shows otherwise than before.
CREATE FUNCTION pg_temp.rupiah(figure text) RETURNS bigint LANGUAGE sql AS $$ SELECT regexp_replace(figure, '[^0-9]', '', 'g')::bigint $$;
--> statement-breakpoint
CREATE FUNCTION pg_temp.sen(figure text) RETURNS bigint LANGUAGE sql AS $$
  SELECT (replace(regexp_replace(figure, '[^0-9,]', '', 'g'), ',', '.')::numeric * 100)::bigint
$$;
--> statement-breakpoint
CREATE FUNCTION pg_temp.reason_of(reason text, field text, user_id integer) RETURNS jsonb LANGUAGE plpgsql AS $$
DECLARE
  code text := CASE reason
    WHEN 'Pesanan dibuat' THEN 'placed'
    WHEN 'Penjualan di kasir' THEN 'till_sale'
    WHEN 'Penjualan di kasir saat luring' THEN 'till_sale_offline'
    WHEN 'Dibatalkan di kasir' THEN 'till_called_off'
    WHEN 'Dibatalkan pembeli' THEN 'buyer_cancelled'
    WHEN 'Diganti pembeli' THEN 'buyer_changed_method'
    WHEN 'Dibayar dengan metode yang semula dipilih' THEN 'paid_by_left_method'
    WHEN 'Layanan pembayaran online menolak' THEN 'gateway_refused'
    WHEN 'Batas waktu pembayaran sudah dekat' THEN 'time_almost_over'
    WHEN 'Batas waktu pembayaran habis' THEN 'time_over'
    WHEN 'Batas waktu lewat tanpa kabar dari layanan pembayaran online' THEN 'time_over_unheard'
    WHEN 'Bukti transfer dikirim' THEN 'slip_sent'
    WHEN 'Bukti transfer diterima' THEN 'slip_accepted'
    WHEN 'Uang masuk setelah pesanan berakhir' THEN 'late_transfer'
    WHEN 'Diubah admin' THEN 'admin_moved'
    WHEN 'Pembayaran dicatat admin' THEN 'admin_booked_payment'
    WHEN 'Uang diterima sebagai pembayaran pesanan.' THEN 'issue_paid'
    WHEN 'Pesanan diaktifkan lagi.' THEN 'issue_reopened'
    WHEN 'Diurungkan' THEN 'undone'
  END;
BEGIN
  RETURN CASE
    WHEN code IS NOT NULL THEN jsonb_build_object('code', code)
    WHEN reason ~ '^Tripay: [A-Z]+$' THEN jsonb_build_object('code', 'gateway', 'status', substr(reason, 9))
    WHEN field = 'tracking' AND reason ~ '^Nomor resi( |$)' THEN jsonb_build_object('code', 'tracking_number', 'courier', substr(reason, 12))
    WHEN field = 'payment_status' AND reason LIKE 'Dana dikembalikan: %' THEN jsonb_build_object('code', 'refunded', 'words', substr(reason, 20))
    WHEN reason LIKE 'Penjualan dibatalkan: %' THEN jsonb_build_object('code', 'sale_voided', 'words', substr(reason, 23))
    WHEN reason LIKE 'Semua barang dikembalikan: %' THEN jsonb_build_object('code', 'all_returned', 'words', substr(reason, 28))
    WHEN user_id IS NULL THEN jsonb_build_object('code', 'earlier', 'words', reason)
    ELSE jsonb_build_object('code', 'note', 'words', reason)
  END;
END $$;
--> statement-breakpoint
CREATE FUNCTION pg_temp.status_of(word text) RETURNS text LANGUAGE sql AS $$
  SELECT CASE word WHEN 'belum dibayar' THEN 'unpaid' WHEN 'lunas' THEN 'paid' WHEN 'kedaluwarsa' THEN 'expired' WHEN 'gagal' THEN 'failed'
    WHEN 'dikembalikan' THEN 'refunded' END
$$;
--> statement-breakpoint
CREATE FUNCTION pg_temp.issue_of(detail text) RETURNS jsonb LANGUAGE plpgsql AS $$
DECLARE
  -- Whose it is, reference, status, amount, fee, and against what.
  said text[] := regexp_match(detail,
    '^(\S+|Tripay \([^)]*\)): (\S+) (belum dibayar|lunas|kedaluwarsa|gagal|dikembalikan), Rp.([0-9.]+)(?: \(termasuk biaya Rp.([0-9.]+)\))?(?:, (.*))?\.$');
  gateway jsonb := jsonb_build_object('reference', said[2], 'status', pg_temp.status_of(said[3]),
    'total_rupiah', pg_temp.rupiah(said[4]), 'fee_rupiah', coalesce(pg_temp.rupiah(said[5]), 0));
  against text := said[6];
  about jsonb := jsonb_build_object('order', said[1], 'said', gateway);
  parts text[];
BEGIN
  IF said IS NOT NULL AND against IS NULL AND said[1] LIKE 'Tripay (%' THEN
    RETURN jsonb_build_object('code', 'unknown_payment', 'said', gateway,
      'merchant_ref', nullif(substring(said[1] from '^Tripay \((.*)\)$'), 'tanpa nomor pesanan'));
  END IF;
  IF against = 'sedangkan pesanan ini sudah dibayar dengan cara lain' THEN
    RETURN about || '{"code":"paid_otherwise"}';
  ELSIF against = 'padahal pesanan sudah dibatalkan' THEN
    RETURN about || '{"code":"order_cancelled"}';
  END IF;
  parts := regexp_match(against, '^sedangkan pembayaran ini (\S+)$');
  IF parts IS NOT NULL THEN
    RETURN about || jsonb_build_object('code', 'other_reference', 'reference', parts[1]);
  END IF;
  parts := regexp_match(against, '^seharusnya Rp.([0-9.]+)(?: \(termasuk biaya Rp.([0-9.]+)\))?$');
  IF parts IS NOT NULL THEN
    RETURN about || jsonb_build_object('code', 'amount_differs', 'asked',
      jsonb_build_object('total_rupiah', pg_temp.rupiah(parts[1]), 'fee_rupiah', coalesce(pg_temp.rupiah(parts[2]), 0)));
  END IF;
  parts := regexp_match(against, '^(sedangkan admin mencatat|padahal statusnya|sedangkan pembeli sudah ganti metode dan pesanan ini) (.*)$');
  IF pg_temp.status_of(parts[2]) IS NOT NULL THEN
    RETURN about || jsonb_build_object('was', pg_temp.status_of(parts[2]), 'code', CASE parts[1]
      WHEN 'sedangkan admin mencatat' THEN 'set_by_admin' WHEN 'padahal statusnya' THEN 'unexpected_status' ELSE 'method_left' END);
  END IF;
  parts := regexp_match(detail,
    '^(\S+): transfer Rp.([0-9.]+) masuk menurut bukti #([0-9]+), padahal pesanan sudah (dibayar|dibatalkan|dikembalikan dananya)\.$');
  IF parts IS NOT NULL THEN
    RETURN jsonb_build_object('code', 'slip', 'order', parts[1], 'rupiah', pg_temp.rupiah(parts[2]), 'slip', parts[3]::int, 'was',
      CASE parts[4] WHEN 'dibayar' THEN 'paid' WHEN 'dibatalkan' THEN 'cancelled' ELSE 'refunded' END);
  END IF;
  parts := regexp_match(detail, '^Callback #([0-9]+) tidak dapat diterapkan: (.*)$');
  IF parts IS NOT NULL THEN
    RETURN jsonb_build_object('code', 'unreadable', 'callback', parts[1]::int, 'said', parts[2]);
  END IF;
  parts := regexp_match(detail, '^(\S+): kasir membatalkan QRIS ini saat luring dan melanjutkan tanpa pembayarannya, padahal sudah lunas\.$');
  IF parts IS NOT NULL THEN
    RETURN jsonb_build_object('code', 'till_went_on', 'order', parts[1]);
  END IF;
  RETURN jsonb_build_object('code', 'earlier', 'words', detail);
END $$;
--> statement-breakpoint
-- A list of payments, and a moment in words, stay as they were written.
CREATE FUNCTION pg_temp.difference_of(detail text) RETURNS jsonb LANGUAGE plpgsql AS $$
DECLARE
  parts text[];
BEGIN
  parts := regexp_match(detail, '^(.*): kasir (Rp.[0-9.,]+), toko (Rp.[0-9.,]+)$');
  IF parts IS NOT NULL THEN
    RETURN jsonb_build_object('code', 'price', 'name', parts[1], 'till_sen', pg_temp.sen(parts[2]), 'shop_sen', pg_temp.sen(parts[3]));
  END IF;
  parts := regexp_match(detail, '^(.*): terjual ([0-9]+), stok tercatat (-?[0-9]+)\.$');
  IF parts IS NOT NULL THEN
    RETURN jsonb_build_object('code', 'stock', 'name', parts[1], 'sold', parts[2]::int, 'stock', parts[3]::int);
  END IF;
  parts := regexp_match(detail, '^(.*): produk (sudah tidak ada|tidak dijual lagi)\.$');
  IF parts IS NOT NULL THEN
    RETURN jsonb_build_object('code', CASE parts[2] WHEN 'sudah tidak ada' THEN 'product_gone' ELSE 'product_inactive' END, 'name', parts[1]);
  END IF;
  parts := regexp_match(detail, '^(.*): varian (.*) sudah tidak ada\.$');
  IF parts IS NOT NULL THEN
    RETURN jsonb_build_object('code', 'variant_gone', 'name', parts[1], 'variant', parts[2]);
  END IF;
  parts := regexp_match(detail, '^Kasir nomor ([0-9]+) tidak dikenal\.$');
  IF parts IS NOT NULL THEN
    RETURN jsonb_build_object('code', 'cashier_unknown', 'cashier', parts[1]::int);
  END IF;
  parts := regexp_match(detail, '^(.*) tidak berhak memakai kasir\.$');
  IF parts IS NOT NULL THEN
    RETURN jsonb_build_object('code', 'cashier_not_allowed', 'username', parts[1]);
  END IF;
  parts := regexp_match(detail, '^Kasir mencatat total (Rp.[0-9.,]+), barisnya (Rp.[0-9.,]+)\.$');
  IF parts IS NOT NULL THEN
    RETURN jsonb_build_object('code', 'total', 'said_sen', pg_temp.sen(parts[1]), 'counted_sen', pg_temp.sen(parts[2]));
  END IF;
  parts := regexp_match(detail, '^Struk mencantumkan (\S+), yang sudah dipakai pesanan lain\.$');
  IF parts IS NOT NULL THEN
    RETURN jsonb_build_object('code', 'code_taken', 'order', parts[1]);
  END IF;
  parts := regexp_match(detail, '^Potongan (Rp.[0-9.,]+) dari (Rp.[0-9.,]+) di atas batas ([0-9]+)(?:,([0-9]))?%\.$');
  IF parts IS NOT NULL THEN
    RETURN jsonb_build_object('code', 'discount', 'taken_sen', pg_temp.sen(parts[1]), 'subtotal_sen', pg_temp.sen(parts[2]),
      'limit_tenths', parts[3]::int * 10 + coalesce(parts[4], '0')::int);
  END IF;
  RETURN CASE detail
    WHEN 'Jumlah kedua metode pembayaran tidak sama dengan total.' THEN '{"code":"tenders_not_whole"}'
    WHEN 'Uang tunai yang dicatat kurang dari yang harus dibayar.' THEN '{"code":"cash_short"}'
    ELSE jsonb_build_object('code', 'earlier', 'words', detail) END;
END $$;
--> statement-breakpoint
CREATE FUNCTION pg_temp.finding_of(kind text, detail text) RETURNS jsonb LANGUAGE sql AS $$
  SELECT CASE
    WHEN kind = 'stock' AND detail ~ ': stok tercatat -?[0-9]+, jumlah mutasinya -?[0-9]+\.$'
      THEN jsonb_build_object('code', kind, 'name', substring(detail from '^(.*): stok tercatat '))
    WHEN detail ~ '^\S+: dibatalkan setelah lunas, dari Rp' THEN jsonb_build_object('code', 'owed', 'order', substring(detail from '^(\S+): '))
    WHEN detail ~ '^\S+: (barang-barangnya|pembayaran dan pesanan tidak sepakat|pesanan|penjualan|menurut barangnya) '
      THEN jsonb_build_object('code', kind, 'order', substring(detail from '^(\S+): '))
    ELSE jsonb_build_object('code', 'earlier', 'words', detail) END
$$;
--> statement-breakpoint
ALTER TABLE "order_events" ALTER COLUMN "reason" SET DATA TYPE jsonb USING pg_temp.reason_of("reason", "field", "user_id");--> statement-breakpoint
ALTER TABLE "payment_issues" ALTER COLUMN "detail" SET DATA TYPE jsonb USING pg_temp.issue_of("detail");--> statement-breakpoint
ALTER TABLE "reconciliation_findings" ALTER COLUMN "detail" SET DATA TYPE jsonb USING pg_temp.finding_of("kind", "detail");--> statement-breakpoint
ALTER TABLE "till_differences" ALTER COLUMN "detail" SET DATA TYPE jsonb USING pg_temp.difference_of("detail");--> statement-breakpoint
ALTER TABLE "order_events" ADD COLUMN "figures" jsonb;--> statement-breakpoint
UPDATE "order_events" SET "figures" = jsonb_build_object('rupiah', pg_temp.rupiah("to_value")), "to_value" = ''
  WHERE "field" = 'late_money' AND "to_value" ~ '^Rp.[0-9.]+$';--> statement-breakpoint
UPDATE "order_events" SET "to_value" = '', "figures" = jsonb_build_object(
    'units', substring("to_value" from '^([0-9]+)')::int, 'refund_sen', pg_temp.rupiah(substring("to_value" from 'Rp.([0-9.]+)')) * 100)
  WHERE "field" = 'returned' AND "to_value" ~ '^[0-9]+ barang, Rp.[0-9.]+ dikembalikan$';
--> statement-breakpoint
DROP FUNCTION pg_temp.reason_of, pg_temp.issue_of, pg_temp.difference_of, pg_temp.finding_of, pg_temp.status_of, pg_temp.rupiah, pg_temp.sen;
