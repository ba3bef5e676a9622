import type { DemoCustomer } from './types.ts';

/** Buyers of the demo orders. Everyone is made up; the addresses at `.example` reach nobody. */
export const demoCustomers: DemoCustomer[] = [
  customer('Cut Nadia Safitri', 1, 'Jalan Teuku Nyak Arief No. 88, Gampong Jeulingke', 117104, '23114'),
  customer('Muhammad Iqbal', 2, 'Jalan Prof. Ali Hasyimi No. 12, Gampong Lamteh', 117109, '23118'),
  customer('Rahma Yulianti', 3, 'Jalan Sultan Iskandar Muda No. 45, Gampong Punge Jurong', 117103, '23234'),
  customer('Teuku Rizki Maulana', 4, 'Jalan Mr. Mohd. Hasan No. 7, Gampong Batoh', 117105, '23245'),
  customer('Siti Hajar', 5, 'Jalan Wedana No. 19, Gampong Lam Ara', 117107, '23238'),
  customer('Fauzan Akbar', 6, 'Jalan Hasan Saleh No. 31, Gampong Neusu Jaya', 117101, '23243'),
  customer('Nurul Izzati', 7, 'Jalan Syiah Kuala No. 56, Gampong Bandar Baru', 117102, '23126'),
  customer('Irwansyah Putra', 8, 'Jalan Soekarno-Hatta, Gampong Lamreung', 110621, '23371'),
  customer('Maulida Rahmi', 9, 'Jalan Merdeka No. 22, Gampong Lancang Garam', 117302, '24351'),
  customer('Dedi Gayo Saputra', 10, 'Jalan Yos Sudarso No. 4, Kampung Blang Kolak I', 110403, '24511'),
  customer('Ayu Lestari Siregar', 11, 'Jalan Setia Budi No. 102, Tanjung Rejo', 127102, '20122'),
  customer('Bagas Pratama', 12, 'Jalan Tebet Timur Dalam II No. 9', 317401, '12820'),
  customer('Ratna Dewi Kusuma', 13, 'Jalan Dipatiukur No. 35', 327302, '40132'),
  customer('Zulkifli Hamdan', 14, 'Jalan Teuku Umar No. 60, Gampong Ujong Baroh', 110501, '23617'),
  customer('Hafizah Amri', 15, 'Jalan Ahmad Yani No. 11, Gampong Jawa', 117403, '24415'),
];

function customer(name: string, number: number, address: string, districtId: number, postcode: string): DemoCustomer {
  const mailbox = name.toLowerCase().replaceAll(/[^a-z]+/g, '.');
  return { name, phone: `0812-0000-${1000 + number}`, email: `${mailbox}@surat.example`, address, districtId, postcode };
}
