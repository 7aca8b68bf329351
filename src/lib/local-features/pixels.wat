;; The loops of grey.ts, corners.ts and describe.ts that read every pixel, 8 or 16 pixels at a time: the same whole numbers,
;; and the same order where a number is not whole. `node scripts/wasm.mjs` compiles it into pixels-wasm.ts.
;;
;; Rows lie one after the other. A last step may read and write up to 63 bytes beyond a row: rows are written in order, so
;; that the next one mends it, and compiled-pixels.ts leaves as much room after each picture.
(module
  (memory (export "memory") 1)

  ;; Brightness of $count pixels of three bytes each.
  (func (export "luma") (param $rgb i32) (param $to i32) (param $count i32)
    (local $a v128) (local $b v128) (local $c v128) (local $red v128) (local $green v128) (local $blue v128) (local $end i32)
    (local.set $end (i32.add (local.get $to) (local.get $count)))
    (loop $next
      (local.set $a (v128.load (local.get $rgb)))
      (local.set $b (v128.load offset=16 (local.get $rgb)))
      (local.set $c (v128.load offset=32 (local.get $rgb)))
      (local.set $red (i8x16.shuffle 0 1 2 3 4 5 6 7 8 9 10 17 20 23 26 29
        (i8x16.shuffle 0 3 6 9 12 15 18 21 24 27 30 0 0 0 0 0 (local.get $a) (local.get $b)) (local.get $c)))
      (local.set $green (i8x16.shuffle 0 1 2 3 4 5 6 7 8 9 10 18 21 24 27 30
        (i8x16.shuffle 1 4 7 10 13 16 19 22 25 28 31 0 0 0 0 0 (local.get $a) (local.get $b)) (local.get $c)))
      (local.set $blue (i8x16.shuffle 0 1 2 3 4 5 6 7 8 9 16 19 22 25 28 31
        (i8x16.shuffle 2 5 8 11 14 17 20 23 26 29 0 0 0 0 0 0 (local.get $a) (local.get $b)) (local.get $c)))
      (v128.store (local.get $to) (i8x16.narrow_i16x8_u
        (i16x8.shr_u (i16x8.add
          (i16x8.add
            (i16x8.extmul_low_i8x16_u (local.get $red) (i8x16.splat (i32.const 77)))
            (i16x8.extmul_low_i8x16_u (local.get $green) (i8x16.splat (i32.const 150))))
          (i16x8.add
            (i16x8.extmul_low_i8x16_u (local.get $blue) (i8x16.splat (i32.const 29)))
            (i16x8.splat (i32.const 128)))) (i32.const 8))
        (i16x8.shr_u (i16x8.add
          (i16x8.add
            (i16x8.extmul_high_i8x16_u (local.get $red) (i8x16.splat (i32.const 77)))
            (i16x8.extmul_high_i8x16_u (local.get $green) (i8x16.splat (i32.const 150))))
          (i16x8.add
            (i16x8.extmul_high_i8x16_u (local.get $blue) (i8x16.splat (i32.const 29)))
            (i16x8.splat (i32.const 128)))) (i32.const 8))))
      (local.set $rgb (i32.add (local.get $rgb) (i32.const 48)))
      (local.set $to (i32.add (local.get $to) (i32.const 16)))
      (br_if $next (i32.lt_u (local.get $to) (local.get $end)))))

  ;; Sums of what one pixel of a shrunk row covers, for $taps source pixels, a multiple of 8; to be added up.
  (func $covered (param $at i32) (param $weights i32) (param $taps i32) (result v128)
    (local $sum v128)
    (loop $next
      (local.set $sum (i32x4.add (local.get $sum)
        (i32x4.dot_i16x8_s (v128.load8x8_u (local.get $at)) (v128.load (local.get $weights)))))
      (local.set $at (i32.add (local.get $at) (i32.const 8)))
      (local.set $weights (i32.add (local.get $weights) (i32.const 16)))
      (br_if $next (local.tee $taps (i32.sub (local.get $taps) (i32.const 8)))))
    (local.get $sum))

  ;; One row shrunk, in 16ths of a level: $firsts has the first source pixel of each, $weights the shares, 16 bits each.
  (func (export "across") (param $row i32) (param $to i32) (param $count i32) (param $firsts i32) (param $weights i32)
    (param $taps i32)
    (local $a v128) (local $b v128) (local $c v128) (local $d v128) (local $end i32) (local $step i32)
    (local.set $end (i32.add (local.get $to) (i32.shl (local.get $count) (i32.const 1))))
    (local.set $step (i32.shl (local.get $taps) (i32.const 1)))
    (loop $next
      (local.set $a (call $covered (i32.add (local.get $row) (i32.load (local.get $firsts))) (local.get $weights) (local.get $taps)))
      (local.set $weights (i32.add (local.get $weights) (local.get $step)))
      (local.set $b (call $covered (i32.add (local.get $row) (i32.load offset=4 (local.get $firsts))) (local.get $weights) (local.get $taps)))
      (local.set $weights (i32.add (local.get $weights) (local.get $step)))
      (local.set $c (call $covered (i32.add (local.get $row) (i32.load offset=8 (local.get $firsts))) (local.get $weights) (local.get $taps)))
      (local.set $weights (i32.add (local.get $weights) (local.get $step)))
      (local.set $d (call $covered (i32.add (local.get $row) (i32.load offset=12 (local.get $firsts))) (local.get $weights) (local.get $taps)))
      (local.set $weights (i32.add (local.get $weights) (local.get $step)))
      ;; Adds up the four numbers of each: halves first, then what is left of them.
      (local.set $a (i32x4.add
        (i8x16.shuffle 0 1 2 3 4 5 6 7 16 17 18 19 20 21 22 23 (local.get $a) (local.get $b))
        (i8x16.shuffle 8 9 10 11 12 13 14 15 24 25 26 27 28 29 30 31 (local.get $a) (local.get $b))))
      (local.set $c (i32x4.add
        (i8x16.shuffle 0 1 2 3 4 5 6 7 16 17 18 19 20 21 22 23 (local.get $c) (local.get $d))
        (i8x16.shuffle 8 9 10 11 12 13 14 15 24 25 26 27 28 29 30 31 (local.get $c) (local.get $d))))
      (local.set $a (i32x4.shr_u (i32x4.add
        (i32x4.add
          (i8x16.shuffle 0 1 2 3 8 9 10 11 16 17 18 19 24 25 26 27 (local.get $a) (local.get $c))
          (i8x16.shuffle 4 5 6 7 12 13 14 15 20 21 22 23 28 29 30 31 (local.get $a) (local.get $c)))
        (i32x4.splat (i32.const 128))) (i32.const 8)))
      (v128.store64_lane 0 (local.get $to) (i16x8.narrow_i32x4_u (local.get $a) (local.get $a)))
      (local.set $firsts (i32.add (local.get $firsts) (i32.const 16)))
      (local.set $to (i32.add (local.get $to) (i32.const 8)))
      (br_if $next (i32.lt_u (local.get $to) (local.get $end)))))

  ;; One row of a shrunk picture, of $taps rows of 16ths from $rows on, each $width numbers long.
  (func (export "down") (param $rows i32) (param $to i32) (param $width i32) (param $weights i32) (param $taps i32)
    (local $low v128) (local $high v128) (local $levels v128) (local $share v128) (local $at i32) (local $k i32)
    (local $weight i32) (local $end i32)
    (local.set $end (i32.add (local.get $to) (local.get $width)))
    (local.set $width (i32.shl (local.get $width) (i32.const 1)))
    (loop $next
      (local.set $low (i32x4.splat (i32.const 32768)))
      (local.set $high (local.get $low))
      (local.set $at (local.get $rows))
      (local.set $weight (local.get $weights))
      (local.set $k (local.get $taps))
      (loop $tap
        (local.set $levels (v128.load (local.get $at)))
        (local.set $share (v128.load16_splat (local.get $weight)))
        (local.set $low (i32x4.add (local.get $low) (i32x4.extmul_low_i16x8_s (local.get $levels) (local.get $share))))
        (local.set $high (i32x4.add (local.get $high) (i32x4.extmul_high_i16x8_s (local.get $levels) (local.get $share))))
        (local.set $at (i32.add (local.get $at) (local.get $width)))
        (local.set $weight (i32.add (local.get $weight) (i32.const 2)))
        (br_if $tap (local.tee $k (i32.sub (local.get $k) (i32.const 1)))))
      (local.set $low (i16x8.narrow_i32x4_u
        (i32x4.shr_u (local.get $low) (i32.const 16))
        (i32x4.shr_u (local.get $high) (i32.const 16))))
      (v128.store64_lane 0 (local.get $to) (i8x16.narrow_i16x8_u (local.get $low) (local.get $low)))
      (local.set $rows (i32.add (local.get $rows) (i32.const 16)))
      (local.set $to (i32.add (local.get $to) (i32.const 8)))
      (br_if $next (i32.lt_u (local.get $to) (local.get $end)))))

  ;; The mean of five bytes each, rounded: a product with 6554 / 32768 is exact for every sum of five bytes.
  (func $five (param $a i32) (param $b i32) (param $c i32) (param $d i32) (param $e i32) (param $to i32) (param $count i32)
    (local $mean v128) (local $i i32)
    (loop $next
      (local.set $mean (i16x8.q15mulr_sat_s
        (i16x8.add
          (i16x8.add
            (v128.load8x8_u (i32.add (local.get $a) (local.get $i)))
            (v128.load8x8_u (i32.add (local.get $b) (local.get $i))))
          (i16x8.add
            (i16x8.add
              (v128.load8x8_u (i32.add (local.get $c) (local.get $i)))
              (v128.load8x8_u (i32.add (local.get $d) (local.get $i))))
            (v128.load8x8_u (i32.add (local.get $e) (local.get $i)))))
        (i16x8.splat (i32.const 6554))))
      (v128.store64_lane 0 (i32.add (local.get $to) (local.get $i)) (i8x16.narrow_i16x8_u (local.get $mean) (local.get $mean)))
      (br_if $next (i32.lt_u (local.tee $i (i32.add (local.get $i) (i32.const 8))) (local.get $count)))))

  (func $within (param $row i32) (param $height i32) (result i32)
    (local.set $row (select (local.get $row) (i32.const 0) (i32.gt_s (local.get $row) (i32.const 0))))
    (local.set $height (i32.sub (local.get $height) (i32.const 1)))
    (select (local.get $row) (local.get $height) (i32.lt_s (local.get $row) (local.get $height))))

  ;; One pass of a box of five pixels across, then down. $line has room for a row and what is repeated before and after it.
  (func (export "box") (param $from i32) (param $between i32) (param $to i32) (param $width i32) (param $height i32)
    (param $line i32)
    (local $y i32) (local $row i32) (local $out i32) (local $last i32)
    (loop $next
      (local.set $row (i32.add (local.get $from) (i32.mul (local.get $y) (local.get $width))))
      (i32.store16 (local.get $line) (i32.mul (i32.load8_u (local.get $row)) (i32.const 0x0101)))
      (memory.copy (i32.add (local.get $line) (i32.const 2)) (local.get $row) (local.get $width))
      (local.set $last (i32.add (local.get $line) (i32.add (local.get $width) (i32.const 2))))
      (i32.store16 (local.get $last) (i32.mul (i32.load8_u (i32.sub (local.get $last) (i32.const 1))) (i32.const 0x0101)))
      (call $five (local.get $line) (i32.add (local.get $line) (i32.const 1)) (i32.add (local.get $line) (i32.const 2))
        (i32.add (local.get $line) (i32.const 3)) (i32.add (local.get $line) (i32.const 4))
        (i32.add (local.get $between) (i32.mul (local.get $y) (local.get $width))) (local.get $width))
      (br_if $next (i32.lt_u (local.tee $y (i32.add (local.get $y) (i32.const 1))) (local.get $height))))
    (local.set $y (i32.const 0))
    (loop $next
      (call $five
        (i32.add (local.get $between) (i32.mul (local.get $width)
          (call $within (i32.sub (local.get $y) (i32.const 2)) (local.get $height))))
        (i32.add (local.get $between) (i32.mul (local.get $width)
          (call $within (i32.sub (local.get $y) (i32.const 1)) (local.get $height))))
        (i32.add (local.get $between) (i32.mul (local.get $width) (local.get $y)))
        (i32.add (local.get $between) (i32.mul (local.get $width)
          (call $within (i32.add (local.get $y) (i32.const 1)) (local.get $height))))
        (i32.add (local.get $between) (i32.mul (local.get $width)
          (call $within (i32.add (local.get $y) (i32.const 2)) (local.get $height))))
        (i32.add (local.get $to) (i32.mul (local.get $y) (local.get $width))) (local.get $width))
      (br_if $next (i32.lt_u (local.tee $y (i32.add (local.get $y) (i32.const 1))) (local.get $height)))))

  ;; Of 16 pixels from $at on the difference of the two beside each.
  (func $difference (param $at i32) (result v128)
    (v128.or
      (i8x16.sub_sat_u (v128.load (i32.sub (local.get $at) (i32.const 1))) (v128.load offset=1 (local.get $at)))
      (i8x16.sub_sat_u (v128.load offset=1 (local.get $at)) (v128.load (i32.sub (local.get $at) (i32.const 1))))))

  ;; Straight edges from top to bottom, as `edgesOf` of straight-lines.ts: $marks takes a byte a pixel, $runs the best run of
  ;; each column and $sums the last one, 2 bytes each and 0 at first. $line has room for a row and 16 bytes before it; those
  ;; are 0. From five columns on, up to 32,767 rows.
  (func (export "edges") (param $from i32) (param $marks i32) (param $width i32) (param $height i32) (param $step i32)
    (param $gap i32) (param $line i32) (param $sums i32) (param $runs i32)
    (local $x i32) (local $own v128) (local $mark v128) (local $sum v128) (local $least v128) (local $lost v128) (local $at i32)
    (local.set $least (i8x16.splat (local.get $step)))
    (local.set $lost (i16x8.splat (i32.sub (i32.const 0) (local.get $gap))))
    (local.set $line (i32.add (local.get $line) (i32.const 16)))
    (loop $rows
      (local.set $x (i32.const 2))
      (loop $next
        (local.set $at (i32.add (local.get $from) (local.get $x)))
        (local.set $own (call $difference (local.get $at)))
        ;; At least the step, and at least what is beside it.
        (v128.store (i32.add (local.get $line) (local.get $x)) (i8x16.eq (local.get $own) (i8x16.max_u
          (i8x16.max_u (local.get $own) (local.get $least))
          (i8x16.max_u
            (call $difference (i32.sub (local.get $at) (i32.const 1)))
            (call $difference (i32.add (local.get $at) (i32.const 1)))))))
        (br_if $next (i32.lt_u (local.tee $x (i32.add (local.get $x) (i32.const 16))) (local.get $width))))
      (i32.store16 (i32.sub (i32.add (local.get $line) (local.get $width)) (i32.const 2)) (i32.const 0))
      (local.set $x (i32.const 0))
      (loop $next
        (local.set $at (i32.add (local.get $line) (local.get $x)))
        (local.set $mark (v128.or
          (v128.load64_zero (local.get $at))
          (v128.load64_zero (i32.sub (local.get $at) (i32.const 1)))))
        (v128.store64_lane 0 (i32.add (local.get $marks) (local.get $x)) (v128.and (local.get $mark) (i8x16.splat (i32.const 1))))
        (local.set $mark (i16x8.extend_low_i8x16_s (local.get $mark)))
        (local.set $at (i32.add (local.get $sums) (i32.shl (local.get $x) (i32.const 1))))
        (local.set $sum (i16x8.max_s (v128.const i64x2 0 0) (i16x8.add (v128.load (local.get $at))
          (v128.bitselect (i16x8.splat (i32.const 1)) (local.get $lost) (local.get $mark)))))
        (v128.store (local.get $at) (local.get $sum))
        (local.set $at (i32.add (local.get $runs) (i32.shl (local.get $x) (i32.const 1))))
        (v128.store (local.get $at) (i16x8.max_s (v128.load (local.get $at)) (local.get $sum)))
        (br_if $next (i32.lt_u (local.tee $x (i32.add (local.get $x) (i32.const 8))) (local.get $width))))
      (local.set $from (i32.add (local.get $from) (local.get $width)))
      (local.set $marks (i32.add (local.get $marks) (local.get $width)))
      (br_if $rows (local.tee $height (i32.sub (local.get $height) (i32.const 1))))))

  ;; Sobel gradients of a row that has one above and one below: $to has the differences across and then, $plane further, down.
  (func $gradients (param $row i32) (param $to i32) (param $width i32) (param $plane i32)
    (local $upper i32) (local $lower i32) (local $end i32) (local $rising v128) (local $falling v128)
    (local.set $upper (i32.sub (local.get $row) (local.get $width)))
    (local.set $lower (i32.add (local.get $row) (local.get $width)))
    (local.set $end (local.get $lower))
    (loop $next
      ;; Lower right less upper left, and upper right less lower left: both gradients are made of the two.
      (local.set $falling (i16x8.sub
        (v128.load8x8_u offset=1 (local.get $lower))
        (v128.load8x8_u (i32.sub (local.get $upper) (i32.const 1)))))
      (local.set $rising (i16x8.sub
        (v128.load8x8_u offset=1 (local.get $upper))
        (v128.load8x8_u (i32.sub (local.get $lower) (i32.const 1)))))
      (v128.store (local.get $to) (i16x8.add
        (i16x8.add (local.get $falling) (local.get $rising))
        (i16x8.shl (i16x8.sub
          (v128.load8x8_u offset=1 (local.get $row))
          (v128.load8x8_u (i32.sub (local.get $row) (i32.const 1)))) (i32.const 1))))
      (v128.store (i32.add (local.get $to) (local.get $plane)) (i16x8.add
        (i16x8.sub (local.get $falling) (local.get $rising))
        (i16x8.shl (i16x8.sub
          (v128.load8x8_u (local.get $lower))
          (v128.load8x8_u (local.get $upper))) (i32.const 1))))
      (local.set $upper (i32.add (local.get $upper) (i32.const 8)))
      (local.set $lower (i32.add (local.get $lower) (i32.const 8)))
      (local.set $to (i32.add (local.get $to) (i32.const 16)))
      (br_if $next (i32.lt_u (local.tee $row (i32.add (local.get $row) (i32.const 8))) (local.get $end)))))

  (func $total (param $of v128) (result f64)
    (local.set $of (i32x4.add (local.get $of)
      (i8x16.shuffle 8 9 10 11 12 13 14 15 0 1 2 3 4 5 6 7 (local.get $of) (local.get $of))))
    (f64.convert_i32_s (i32.add (i32x4.extract_lane 0 (local.get $of)) (i32x4.extract_lane 1 (local.get $of)))))

  ;; The Harris response, of the gradients in a window of 7 by 7 that begins at $at.
  (func $harris (param $at i32) (param $width i32) (param $plane i32) (result f64)
    (local $across v128) (local $down v128) (local $xx v128) (local $yy v128) (local $xy v128) (local $k i32)
    (local $a f64) (local $b f64) (local $c f64)
    (local.set $width (i32.shl (local.get $width) (i32.const 1)))
    (local.set $k (i32.const 7))
    (loop $row
      (local.set $across (v128.and (v128.load (local.get $at)) (v128.const i16x8 -1 -1 -1 -1 -1 -1 -1 0)))
      (local.set $down (v128.and (v128.load (i32.add (local.get $at) (local.get $plane))) (v128.const i16x8 -1 -1 -1 -1 -1 -1 -1 0)))
      (local.set $xx (i32x4.add (local.get $xx) (i32x4.dot_i16x8_s (local.get $across) (local.get $across))))
      (local.set $yy (i32x4.add (local.get $yy) (i32x4.dot_i16x8_s (local.get $down) (local.get $down))))
      (local.set $xy (i32x4.add (local.get $xy) (i32x4.dot_i16x8_s (local.get $across) (local.get $down))))
      (local.set $at (i32.add (local.get $at) (local.get $width)))
      (br_if $row (local.tee $k (i32.sub (local.get $k) (i32.const 1)))))
    (local.set $a (call $total (local.get $xx)))
    (local.set $b (call $total (local.get $yy)))
    (local.set $c (call $total (local.get $xy)))
    (f64.sub
      (f64.sub (f64.mul (local.get $a) (local.get $b)) (f64.mul (local.get $c) (local.get $c)))
      (f64.mul
        (f64.mul (f64.const 0.04) (f64.add (local.get $a) (local.get $b)))
        (f64.add (local.get $a) (local.get $b)))))

  ;; More than 0 where nine neighbours in a row of the sixteen are. Two arcs that begin side by side share eight.
  (func $arc (param $0 v128) (param $1 v128) (param $2 v128) (param $3 v128) (param $4 v128) (param $5 v128) (param $6 v128)
    (param $7 v128) (param $8 v128) (param $9 v128) (param $10 v128) (param $11 v128) (param $12 v128) (param $13 v128)
    (param $14 v128) (param $15 v128) (result v128)
    (local $a v128) (local $b v128) (local $c v128) (local $d v128) (local $e v128) (local $f v128) (local $g v128) (local $h v128)
    (local $s v128) (local $t v128) (local $u v128) (local $v v128) (local $w v128) (local $x v128) (local $y v128) (local $z v128)
    (local.set $a (i8x16.min_u (local.get $1) (local.get $2)))
    (local.set $b (i8x16.min_u (local.get $3) (local.get $4)))
    (local.set $c (i8x16.min_u (local.get $5) (local.get $6)))
    (local.set $d (i8x16.min_u (local.get $7) (local.get $8)))
    (local.set $e (i8x16.min_u (local.get $9) (local.get $10)))
    (local.set $f (i8x16.min_u (local.get $11) (local.get $12)))
    (local.set $g (i8x16.min_u (local.get $13) (local.get $14)))
    (local.set $h (i8x16.min_u (local.get $15) (local.get $0)))
    (local.set $s (i8x16.min_u (local.get $a) (local.get $b)))
    (local.set $t (i8x16.min_u (local.get $b) (local.get $c)))
    (local.set $u (i8x16.min_u (local.get $c) (local.get $d)))
    (local.set $v (i8x16.min_u (local.get $d) (local.get $e)))
    (local.set $w (i8x16.min_u (local.get $e) (local.get $f)))
    (local.set $x (i8x16.min_u (local.get $f) (local.get $g)))
    (local.set $y (i8x16.min_u (local.get $g) (local.get $h)))
    (local.set $z (i8x16.min_u (local.get $h) (local.get $a)))
    (i8x16.max_u
      (i8x16.max_u
        (i8x16.max_u
          (i8x16.min_u (i8x16.min_u (local.get $s) (local.get $u)) (i8x16.max_u (local.get $0) (local.get $9)))
          (i8x16.min_u (i8x16.min_u (local.get $t) (local.get $v)) (i8x16.max_u (local.get $2) (local.get $11))))
        (i8x16.max_u
          (i8x16.min_u (i8x16.min_u (local.get $u) (local.get $w)) (i8x16.max_u (local.get $4) (local.get $13)))
          (i8x16.min_u (i8x16.min_u (local.get $v) (local.get $x)) (i8x16.max_u (local.get $6) (local.get $15)))))
      (i8x16.max_u
        (i8x16.max_u
          (i8x16.min_u (i8x16.min_u (local.get $w) (local.get $y)) (i8x16.max_u (local.get $8) (local.get $1)))
          (i8x16.min_u (i8x16.min_u (local.get $x) (local.get $z)) (i8x16.max_u (local.get $10) (local.get $3))))
        (i8x16.max_u
          (i8x16.min_u (i8x16.min_u (local.get $y) (local.get $s)) (i8x16.max_u (local.get $12) (local.get $5)))
          (i8x16.min_u (i8x16.min_u (local.get $z) (local.get $t)) (i8x16.max_u (local.get $14) (local.get $7)))))))

  ;; Which of 16 pixels from $at on are FAST-9 corners, a bit each. The circle begins at the top and goes clockwise.
  (func $fast (param $at i32) (param $width i32) (param $threshold v128) (result i32)
    (local $high v128) (local $low v128)
    (local $r0 i32) (local $r1 i32) (local $r2 i32) (local $r3 i32) (local $r4 i32) (local $r5 i32) (local $r6 i32)
    (local $top v128) (local $right v128) (local $bottom v128) (local $left v128)
    (local.set $high (i8x16.add_sat_u (v128.load (local.get $at)) (local.get $threshold)))
    (local.set $low (i8x16.sub_sat_u (v128.load (local.get $at)) (local.get $threshold)))
    ;; Each row begins three pixels to the left.
    (local.set $r3 (i32.sub (local.get $at) (i32.const 3)))
    (local.set $r2 (i32.sub (local.get $r3) (local.get $width)))
    (local.set $r1 (i32.sub (local.get $r2) (local.get $width)))
    (local.set $r0 (i32.sub (local.get $r1) (local.get $width)))
    (local.set $r4 (i32.add (local.get $r3) (local.get $width)))
    (local.set $r5 (i32.add (local.get $r4) (local.get $width)))
    (local.set $r6 (i32.add (local.get $r5) (local.get $width)))
    (local.set $top (v128.load offset=3 (local.get $r0)))
    (local.set $right (v128.load offset=6 (local.get $r3)))
    (local.set $bottom (v128.load offset=3 (local.get $r6)))
    (local.set $left (v128.load (local.get $r3)))
    ;; An arc of nine holds one of each two that are opposite.
    (if (i32.eqz (v128.any_true (v128.or
        (i8x16.min_u
          (i8x16.sub_sat_u (i8x16.max_u (local.get $top) (local.get $bottom)) (local.get $high))
          (i8x16.sub_sat_u (i8x16.max_u (local.get $left) (local.get $right)) (local.get $high)))
        (i8x16.min_u
          (i8x16.sub_sat_u (local.get $low) (i8x16.min_u (local.get $top) (local.get $bottom)))
          (i8x16.sub_sat_u (local.get $low) (i8x16.min_u (local.get $left) (local.get $right)))))))
      (then (return (i32.const 0))))
    (i32.xor (i32.const 0xffff) (i8x16.bitmask (i8x16.eq (v128.const i64x2 0 0) (v128.or
      (call $arc
        (i8x16.sub_sat_u (local.get $top) (local.get $high))
        (i8x16.sub_sat_u (v128.load offset=4 (local.get $r0)) (local.get $high))
        (i8x16.sub_sat_u (v128.load offset=5 (local.get $r1)) (local.get $high))
        (i8x16.sub_sat_u (v128.load offset=6 (local.get $r2)) (local.get $high))
        (i8x16.sub_sat_u (local.get $right) (local.get $high))
        (i8x16.sub_sat_u (v128.load offset=6 (local.get $r4)) (local.get $high))
        (i8x16.sub_sat_u (v128.load offset=5 (local.get $r5)) (local.get $high))
        (i8x16.sub_sat_u (v128.load offset=4 (local.get $r6)) (local.get $high))
        (i8x16.sub_sat_u (local.get $bottom) (local.get $high))
        (i8x16.sub_sat_u (v128.load offset=2 (local.get $r6)) (local.get $high))
        (i8x16.sub_sat_u (v128.load offset=1 (local.get $r5)) (local.get $high))
        (i8x16.sub_sat_u (v128.load (local.get $r4)) (local.get $high))
        (i8x16.sub_sat_u (local.get $left) (local.get $high))
        (i8x16.sub_sat_u (v128.load (local.get $r2)) (local.get $high))
        (i8x16.sub_sat_u (v128.load offset=1 (local.get $r1)) (local.get $high))
        (i8x16.sub_sat_u (v128.load offset=2 (local.get $r0)) (local.get $high)))
      (call $arc
        (i8x16.sub_sat_u (local.get $low) (local.get $top))
        (i8x16.sub_sat_u (local.get $low) (v128.load offset=4 (local.get $r0)))
        (i8x16.sub_sat_u (local.get $low) (v128.load offset=5 (local.get $r1)))
        (i8x16.sub_sat_u (local.get $low) (v128.load offset=6 (local.get $r2)))
        (i8x16.sub_sat_u (local.get $low) (local.get $right))
        (i8x16.sub_sat_u (local.get $low) (v128.load offset=6 (local.get $r4)))
        (i8x16.sub_sat_u (local.get $low) (v128.load offset=5 (local.get $r5)))
        (i8x16.sub_sat_u (local.get $low) (v128.load offset=4 (local.get $r6)))
        (i8x16.sub_sat_u (local.get $low) (local.get $bottom))
        (i8x16.sub_sat_u (local.get $low) (v128.load offset=2 (local.get $r6)))
        (i8x16.sub_sat_u (local.get $low) (v128.load offset=1 (local.get $r5)))
        (i8x16.sub_sat_u (local.get $low) (v128.load (local.get $r4)))
        (i8x16.sub_sat_u (local.get $low) (local.get $left))
        (i8x16.sub_sat_u (local.get $low) (v128.load (local.get $r2)))
        (i8x16.sub_sat_u (local.get $low) (v128.load offset=1 (local.get $r1)))
        (i8x16.sub_sat_u (local.get $low) (v128.load offset=2 (local.get $r0)))))))))

  ;; Whether the response at $at, of a row of 8-byte numbers, is the most pronounced of its neighbours; of equals the first is.
  (func $peak (param $above i32) (param $at i32) (param $below i32) (result i32)
    (local $own f64)
    (local.set $own (f64.load (local.get $at)))
    (i32.and
      (i32.and
        (i32.and
          (f64.lt (f64.load (i32.sub (local.get $above) (i32.const 8))) (local.get $own))
          (f64.lt (f64.load (local.get $above)) (local.get $own)))
        (i32.and
          (f64.lt (f64.load offset=8 (local.get $above)) (local.get $own))
          (f64.lt (f64.load (i32.sub (local.get $at) (i32.const 8))) (local.get $own))))
      (i32.and
        (i32.and
          (f64.le (f64.load offset=8 (local.get $at)) (local.get $own))
          (f64.le (f64.load (i32.sub (local.get $below) (i32.const 8))) (local.get $own)))
        (i32.and
          (f64.le (f64.load (local.get $below)) (local.get $own))
          (f64.le (f64.load offset=8 (local.get $below)) (local.get $own))))))

  ;; FAST corners with the response of Harris, of neighbours the most pronounced, in order. Writes 16 bytes each to $out: the
  ;; response, and the pixel's number. $work has room for the gradients (4 bytes a pixel), four rows of responses and two of
  ;; columns. At least 4 pixels of margin.
  (func (export "corners") (param $level i32) (param $width i32) (param $height i32) (param $threshold i32) (param $margin i32)
    (param $work i32) (param $out i32) (result i32)
    (local $plane i32) (local $responses i32) (local $columns i32) (local $row i32) (local $y i32) (local $x i32) (local $right i32)
    (local $bits i32) (local $list i32) (local $end i32) (local $column i32) (local $place i32) (local $began i32) (local $score f64)
    (local $limits v128)
    (local.set $began (local.get $out))
    (local.set $limits (i8x16.splat (local.get $threshold)))
    (local.set $plane (i32.add (i32.shl (i32.mul (local.get $width) (local.get $height)) (i32.const 1)) (i32.const 64)))
    (local.set $row (i32.shl (local.get $width) (i32.const 3)))
    (local.set $responses (i32.add (local.get $work) (i32.shl (local.get $plane) (i32.const 1))))
    (local.set $columns (i32.add (local.get $responses) (i32.shl (local.get $row) (i32.const 2))))
    (local.set $right (i32.sub (local.get $width) (local.get $margin)))
    (memory.fill (local.get $responses) (i32.const 0) (i32.shl (local.get $row) (i32.const 2)))
    (local.set $y (i32.sub (local.get $margin) (i32.const 3)))
    (loop $rows
      (call $gradients (i32.add (local.get $level) (i32.mul (local.get $y) (local.get $width)))
        (i32.add (local.get $work) (i32.shl (i32.mul (local.get $y) (local.get $width)) (i32.const 1)))
        (local.get $width) (local.get $plane))
      (br_if $rows (i32.lt_u (local.tee $y (i32.add (local.get $y) (i32.const 1))) (i32.add (local.get $margin) (i32.const 3)))))
    (local.set $y (local.get $margin))
    ;; One row more than there may be corners in, for the peaks of the last.
    (loop $rows
      (local.set $list (i32.add (local.get $columns) (select (local.get $row) (i32.const 0) (i32.and (local.get $y) (i32.const 1)))))
      (local.set $end (local.get $list))
      (memory.fill (i32.add (local.get $responses) (i32.mul (i32.and (local.get $y) (i32.const 3)) (local.get $row)))
        (i32.const 0) (local.get $row))
      (if (i32.lt_u (local.get $y) (i32.sub (local.get $height) (local.get $margin)))
        (then
          (call $gradients (i32.add (local.get $level) (i32.mul (i32.add (local.get $y) (i32.const 3)) (local.get $width)))
            (i32.add (local.get $work)
              (i32.shl (i32.mul (i32.add (local.get $y) (i32.const 3)) (local.get $width)) (i32.const 1)))
            (local.get $width) (local.get $plane))
          (local.set $x (local.get $margin))
          (loop $sixteen
            (local.set $bits (call $fast
              (i32.add (local.get $level) (i32.add (i32.mul (local.get $y) (local.get $width)) (local.get $x)))
              (local.get $width) (local.get $limits)))
            (if (i32.lt_s (i32.sub (local.get $right) (local.get $x)) (i32.const 16))
              (then (local.set $bits (i32.and (local.get $bits)
                (i32.sub (i32.shl (i32.const 1) (i32.sub (local.get $right) (local.get $x))) (i32.const 1))))))
            (block $none
              (loop $corner
                (br_if $none (i32.eqz (local.get $bits)))
                (local.set $column (i32.add (local.get $x) (i32.ctz (local.get $bits))))
                (local.set $bits (i32.and (local.get $bits) (i32.sub (local.get $bits) (i32.const 1))))
                (local.set $score (call $harris
                  (i32.add (local.get $work) (i32.shl
                    (i32.sub
                      (i32.add (i32.mul (i32.sub (local.get $y) (i32.const 3)) (local.get $width)) (local.get $column))
                      (i32.const 3))
                    (i32.const 1)))
                  (local.get $width) (local.get $plane)))
                (br_if $corner (f64.le (local.get $score) (f64.const 0)))
                (f64.store
                  (i32.add (i32.add (local.get $responses) (i32.mul (i32.and (local.get $y) (i32.const 3)) (local.get $row)))
                    (i32.shl (local.get $column) (i32.const 3)))
                  (local.get $score))
                (i32.store (local.get $end) (local.get $column))
                (local.set $end (i32.add (local.get $end) (i32.const 4)))
                (br $corner)))
            (br_if $sixteen (i32.lt_s (local.tee $x (i32.add (local.get $x) (i32.const 16))) (local.get $right))))))
      ;; The row's list ends with a 0, which is no column within the margin.
      (i32.store (local.get $end) (i32.const 0))
      (local.set $list (i32.add (local.get $columns) (select (i32.const 0) (local.get $row) (i32.and (local.get $y) (i32.const 1)))))
      (if (i32.gt_u (local.get $y) (local.get $margin))
        (then
          (block $none
            (loop $corner
              (br_if $none (i32.eqz (local.tee $x (i32.load (local.get $list)))))
              (local.set $list (i32.add (local.get $list) (i32.const 4)))
              (local.set $place (i32.add (local.get $responses) (i32.shl (local.get $x) (i32.const 3))))
              (br_if $corner (i32.eqz (call $peak
                (i32.add (local.get $place) (i32.mul (i32.and (i32.sub (local.get $y) (i32.const 2)) (i32.const 3)) (local.get $row)))
                (i32.add (local.get $place) (i32.mul (i32.and (i32.sub (local.get $y) (i32.const 1)) (i32.const 3)) (local.get $row)))
                (i32.add (local.get $place) (i32.mul (i32.and (local.get $y) (i32.const 3)) (local.get $row))))))
              (f64.store (local.get $out) (f64.load
                (i32.add (local.get $place) (i32.mul (i32.and (i32.sub (local.get $y) (i32.const 1)) (i32.const 3)) (local.get $row)))))
              (i32.store offset=8 (local.get $out)
                (i32.add (i32.mul (i32.sub (local.get $y) (i32.const 1)) (local.get $width)) (local.get $x)))
              (local.set $out (i32.add (local.get $out) (i32.const 16)))
              (br $corner)))))
      (br_if $rows (i32.le_u (local.tee $y (i32.add (local.get $y) (i32.const 1)))
        (i32.sub (local.get $height) (local.get $margin)))))
    (i32.shr_u (i32.sub (local.get $out) (local.get $began)) (i32.const 4)))
)
