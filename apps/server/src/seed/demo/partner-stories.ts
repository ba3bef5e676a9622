/** What the demo's partners tell on their pages, by slug; nobody here exists. `holidayDays` from the first start are a holiday. */
export const partnerStories: Record<string, { story: string; sinceYear: number; holidayDays?: number }> = {
  'koperasi-lapak-hijau': {
    sinceYear: 2016,
    story:
      'Koperasi ini bermula dari satu meja di serambi rumah di Keuramat. Sebelas anggota pertama menitipkan kopi, kue kering, dan sabun, lalu bergiliran mengantar pesanan dengan sepeda motor.\n\nSekarang gudangnya kecil tetapi rapi: setiap kiriman ditimbang, diperiksa tanggalnya, dan dibungkus kertas bekas. Rapat anggota tiap tahun menentukan ke mana sisa hasil usaha pergi, dan sebagian selalu menjadi bibit pohon.',
  },
  'kopi-lut-tawar': {
    sinceYear: 2009,
    story:
      'Kebun kami menghadap Danau Lut Tawar. Pagi hari kabut turun sampai ke daun kopi, dan baru setelah jam sembilan ceri merah terlihat jelas untuk dipetik.\n\nEmpat puluh keluarga menjemur biji di para-para yang sama, dan hasilnya dicatat per keluarga. Siapa yang memetik hanya yang merah menerima harga lebih tinggi. Sejak itu anak-anak muda kembali ke kebun.',
  },
  'tani-bur-telong': {
    sinceYear: 2017,
    story:
      'Enam pemuda pulang dari kota dan menemukan kebun orang tua mereka hampir ditinggalkan. Mereka memulai dengan satu mesin kupas bekas yang diperbaiki sendiri.\n\nKulit kopi yang dulu dibuang kini menjadi teh cascara dan kompos. Air cucian dialirkan lewat kolam enceng gondok sebelum kembali ke sungai.',
  },
  'kerawang-ine-gayo': {
    sinceYear: 2011,
    story:
      'Sepulang dari kebun, kami duduk di serambi dan menyulam sampai azan magrib. Motifnya kami pelajari dari nenek: emun berangkat untuk kebersamaan, puter tali untuk janji yang dijaga.\n\nSatu kain dikerjakan satu orang dari awal sampai selesai. Karena itu nama penyulamnya ada di label, dan upahnya dibayar hari itu juga.',
  },
  'nilam-rimba-jaya': {
    sinceYear: 2013,
    story:
      'Harga nilam pernah jatuh begitu dalam sehingga petani Lamno membiarkan daunnya membusuk. Kami membeli dengan harga tetap selama dua tahun, dan kebun-kebun itu tumbuh lagi.\n\nKetel kami dari baja, apinya dari ranting sisa kebun. Minyaknya bening, dan ampasnya kembali menjadi pupuk.',
  },
  'songket-nyak-rahma': {
    sinceYear: 1998,
    story:
      'Bunyi alat tenun terdengar dari jalan sebelum rumah kami terlihat. Di sini motif songket Aceh lama disalin dari kain tua, satu helai benang demi satu helai.\n\nTujuh penenun muda belajar tanpa biaya. Kain pertama mereka biasanya miring sedikit, dan kami tetap membelinya, sebab semua penenun mulai dari kain yang miring.',
  },
  'madu-pante-ceureumen': {
    sinceYear: 2014,
    story:
      'Kami memanjat pohon tualang hanya pada malam tanpa bulan, seperti ayah dan kakek kami. Sepertiga sarang selalu tinggal, supaya koloni pulih dan tahun depan ada panen lagi.\n\nMadu disaring dengan kain, tidak dipanaskan. Warnanya berubah mengikuti bunga: terang setelah kemarau, gelap setelah hujan.',
  },
  'pala-tuan-tapa': {
    sinceYear: 2005,
    story:
      'Di Tapaktuan orang biasa membuang daging pala dan menjual bijinya saja. Ibu kami merebus daging itu dengan gula, dan dari satu panci lahirlah manisan yang sekarang dibawa pulang setiap perantau.\n\nTidak ada bagian buah yang terbuang di dapur kami. Daging, fuli, biji, bahkan ampasnya punya tempat.',
  },
  'emping-beureunuen': {
    sinceYear: 2008,
    story:
      'Melinjo disangrai dalam pasir panas, lalu dipipihkan di atas batu dengan satu pukulan. Terlalu keras akan pecah, terlalu pelan akan tebal. Tangan perlu setahun untuk hafal.\n\nDua puluh lima perempuan bekerja di rumah masing-masing, dan hasilnya dikumpulkan dua kali seminggu.',
  },
  'cokelat-lueng-putu': {
    sinceYear: 2018,
    story:
      'Selama puluhan tahun kakao Pidie Jaya pergi sebagai biji basah dan kembali sebagai cokelat mahal. Kami ingin rasa itu tinggal di sini.\n\nBiji difermentasi lima hari di kotak kayu, disangrai perlahan, lalu digiling semalaman. Di dapur kami setiap petani boleh mencicipi cokelat dari kebunnya sendiri.',
  },
  'garam-jangka': {
    sinceYear: 2015,
    story:
      'Dulu setiap panci garam menghabiskan satu ikat kayu bakau. Sekarang air laut mengalir ke meja-meja di bawah atap plastik, dan matahari yang bekerja.\n\nHutan bakau di muara kembali rapat, kepiting kembali, dan anak-anak kami belajar menimbang garam sepulang sekolah.',
  },
  'tuna-pulo-weh': {
    sinceYear: 2012,
    story:
      'Suami kami berangkat sebelum subuh dengan pancing ulur. Saat perahu kembali, bumbu sudah digiling dan wajan sudah panas.\n\nIkan diolah hari itu juga, sehingga tidak perlu pengawet. Bila angin barat datang dan perahu tidak melaut, kami pun tidak memasak.',
  },
  'rotan-keude-bieng': {
    sinceYear: 1987,
    holidayDays: 9,
    story:
      'Di gampong kami anak kecil belajar menganyam sebelum belajar menulis. Rotan diambil dari rumpun yang sudah tua, dibelah, lalu dijemur di halaman tanpa pemutih.\n\nSatu keranjang perlu dua hari. Setiap tahun kami menutup bengkel sebentar untuk masuk hutan bersama dan memilih rotan berikutnya.',
  },
  'pandan-pasie-seukee': {
    sinceYear: 2010,
    story:
      'Pandan laut tumbuh di pagar kebun, berduri dan keras kepala. Setelah direbus, dijemur, dan dipukul-pukul, ia menjadi selembut kain.\n\nKuning kami dari kunyit, merah dari daun jati, ungu dari kulit manggis. Warna itu pudar perlahan dan tetap indah.',
  },
  'kue-lampisang': {
    sinceYear: 1994,
    story:
      'Siapa yang lewat Lampisang menuju pantai barat pasti mencium dodol. Kami memasaknya di tungku besar, dan pengaduknya bergantian karena adonan tidak boleh berhenti.\n\nResep bhoi kami masih memakai takaran tempurung. Cucu-cucu sudah menimbangnya dengan gram, tetapi rasanya diperiksa nenek.',
  },
  'pesisir-kuala-langsa': {
    sinceYear: 2013,
    story:
      'Teri datang dengan perahu sebelum matahari tinggi dan harus terjemur hari itu juga. Di atas papan bambu, angin dari hutan bakau mengeringkannya tanpa bau.\n\nSetiap seratus kemasan terjual, satu bibit bakau kami tanam bersama anak-anak. Barisan pertama kini lebih tinggi dari kami.',
  },
  'lumbung-keumala': {
    sinceYear: 2006,
    story:
      'Air sawah kami turun langsung dari gunung dan dibagi menurut jadwal keujruen, seperti sejak dulu. Pupuknya dari kandang sendiri.\n\nPadi disimpan sebagai gabah dan digiling hanya ketika dipesan, sehingga berasnya selalu baru ketika sampai di dapur Anda.',
  },
  'serai-leuser': {
    sinceYear: 2014,
    story:
      'Lahan miring di Blangkejeren mudah longsor. Akar serai wangi dan aren menahannya, dan sekaligus memberi kami minyak dan gula.\n\nPenyulingan dinyalakan dengan ampas serai kemarin. Asapnya harum, kata tamu-tamu yang lewat.',
  },
  'rencong-baet': {
    sinceYear: 1979,
    story:
      'Palu di bengkel kami berbunyi sejak kakek. Besi per mobil bekas ditempa menjadi bilah, dan gagangnya dari tanduk serta kayu sisa mebel.\n\nRencong kami adalah cendera mata: dibingkai, dipajang, dan diwariskan sebagai cerita.',
  },
  'kelapa-simeulue': {
    sinceYear: 2011,
    story:
      'Di pulau kami kelapa lebih banyak daripada orang. Dulu ia dijual bulat-bulat ke kapal; sekarang santannya diperas dingin, sabutnya menjadi tali, tempurungnya menjadi arang.\n\nKapal ke daratan berangkat menurut ombak, jadi kiriman kami kadang menunggu cuaca. Rasanya tidak pernah terburu-buru.',
  },
};
