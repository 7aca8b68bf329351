;; Compares corners: the loops of feature-index.ts and fit.ts. `node scripts/wasm.mjs` compiles it into compare-wasm.ts.
(module
  (memory (export "memory") 1)

  ;; Whether two corners of one work lie in the same place: three pixels of the coarser one's level apart at most. A record has
  ;; x, y, scale (32-bit floats) and the work's number.
  (func $same_place (param $one i32) (param $other i32) (result i32)
    (local $near f64)
    (local.set $near (f64.mul (f64.const 3) (f64.promote_f32
      (f32.max (f32.load offset=8 (local.get $one)) (f32.load offset=8 (local.get $other))))))
    (i32.and
      (f64.le
        (f64.abs (f64.sub (f64.promote_f32 (f32.load (local.get $one))) (f64.promote_f32 (f32.load (local.get $other)))))
        (local.get $near))
      (f64.le
        (f64.abs (f64.sub
          (f64.promote_f32 (f32.load offset=4 (local.get $one)))
          (f64.promote_f32 (f32.load offset=4 (local.get $other)))))
        (local.get $near))))

  ;; The nearest corners of each work, of those that share one of 16 parts with the descriptor at $query, where there is no
  ;; doubt which: writes work, corner and distance, 4 bytes each, to $out, and answers how many there are.
  ;;
  ;; $starts: for each part 65,537 positions in $entries, which lists corners by the part's value, one part after the other.
  ;; $records: 16 bytes a corner. $asked: 4 bytes a corner, the last question it was compared for. $nearest: 16 bytes a work,
  ;; the last question, its nearest corner, that distance, and the distance of the nearest in another place. $noted: room for
  ;; the number of each work. A value that more than $common corners have is left out.
  (func (export "vote") (param $query i32) (param $question i32) (param $common i32) (param $far i32) (param $most i32)
    (param $ratio f64) (param $corners i32) (param $starts i32) (param $entries i32) (param $descriptors i32)
    (param $records i32) (param $asked i32) (param $nearest i32) (param $noted i32) (param $out i32) (result i32)
    (local $q0 i64) (local $q1 i64) (local $q2 i64) (local $q3 i64)
    (local $part i32) (local $at i32) (local $end i32) (local $corner i32) (local $words i32) (local $distance i32)
    (local $one i32) (local $last i32) (local $elsewhere i32) (local $began i32)
    (local.set $q0 (i64.load (local.get $query)))
    (local.set $q1 (i64.load offset=8 (local.get $query)))
    (local.set $q2 (i64.load offset=16 (local.get $query)))
    (local.set $q3 (i64.load offset=24 (local.get $query)))
    (local.set $last (local.get $noted))
    (local.set $began (local.get $out))
    (loop $parts
      (local.set $at (i32.add (local.get $starts) (i32.shl
        (i32.load16_u (i32.add (local.get $query) (i32.shl (local.get $part) (i32.const 1)))) (i32.const 2))))
      (local.set $end (i32.load offset=4 (local.get $at)))
      (local.set $at (i32.load (local.get $at)))
      (if (i32.le_u (i32.sub (local.get $end) (local.get $at)) (local.get $common))
        (then
          (local.set $at (i32.add (local.get $entries) (i32.shl (local.get $at) (i32.const 2))))
          (local.set $end (i32.add (local.get $entries) (i32.shl (local.get $end) (i32.const 2))))
          (block $done
            (loop $next
              (br_if $done (i32.ge_u (local.get $at) (local.get $end)))
              (local.set $corner (i32.load (local.get $at)))
              (local.set $at (i32.add (local.get $at) (i32.const 4)))
              (local.set $one (i32.add (local.get $asked) (i32.shl (local.get $corner) (i32.const 2))))
              (br_if $next (i32.eq (i32.load (local.get $one)) (local.get $question)))
              (i32.store (local.get $one) (local.get $question))
              (local.set $words (i32.add (local.get $descriptors) (i32.shl (local.get $corner) (i32.const 5))))
              (local.set $distance (i32.wrap_i64 (i64.add
                (i64.add
                  (i64.popcnt (i64.xor (i64.load (local.get $words)) (local.get $q0)))
                  (i64.popcnt (i64.xor (i64.load offset=8 (local.get $words)) (local.get $q1))))
                (i64.add
                  (i64.popcnt (i64.xor (i64.load offset=16 (local.get $words)) (local.get $q2)))
                  (i64.popcnt (i64.xor (i64.load offset=24 (local.get $words)) (local.get $q3)))))))
              (br_if $next (i32.gt_u (local.get $distance) (local.get $far)))
              (local.set $words (i32.add (local.get $records) (i32.shl (local.get $corner) (i32.const 4))))
              (local.set $one (i32.add (local.get $nearest) (i32.shl (i32.load offset=12 (local.get $words)) (i32.const 4))))
              (if (i32.ne (i32.load (local.get $one)) (local.get $question))
                (then
                  (i32.store (local.get $one) (local.get $question))
                  (i32.store offset=4 (local.get $one) (local.get $corner))
                  (i32.store offset=8 (local.get $one) (local.get $distance))
                  (i32.store offset=12 (local.get $one) (i32.const 256))
                  (i32.store (local.get $last) (local.get $one))
                  (local.set $last (i32.add (local.get $last) (i32.const 4)))
                  (br $next)))
              (br_if $next (i32.ge_u (local.get $distance) (i32.load offset=12 (local.get $one))))
              (local.set $elsewhere (i32.eqz (call $same_place
                (i32.add (local.get $records) (i32.shl (i32.load offset=4 (local.get $one)) (i32.const 4)))
                (local.get $words))))
              (if (i32.lt_u (local.get $distance) (i32.load offset=8 (local.get $one)))
                (then
                  (if (local.get $elsewhere)
                    (then (i32.store offset=12 (local.get $one) (i32.load offset=8 (local.get $one)))))
                  (i32.store offset=4 (local.get $one) (local.get $corner))
                  (i32.store offset=8 (local.get $one) (local.get $distance)))
                (else
                  (if (local.get $elsewhere) (then (i32.store offset=12 (local.get $one) (local.get $distance))))))
              (br $next)))))
      (local.set $starts (i32.add (local.get $starts) (i32.const 262148)))
      (local.set $entries (i32.add (local.get $entries) (i32.shl (local.get $corners) (i32.const 2))))
      (br_if $parts (i32.lt_u (local.tee $part (i32.add (local.get $part) (i32.const 1))) (i32.const 16))))
    (block $done
      (loop $next
        (br_if $done (i32.ge_u (local.get $noted) (local.get $last)))
        (local.set $one (i32.load (local.get $noted)))
        (local.set $noted (i32.add (local.get $noted) (i32.const 4)))
        (local.set $distance (i32.load offset=8 (local.get $one)))
        (br_if $next (i32.gt_u (local.get $distance) (local.get $most)))
        (br_if $next (f64.ge (f64.convert_i32_u (local.get $distance))
          (f64.mul (local.get $ratio) (f64.convert_i32_u (i32.load offset=12 (local.get $one))))))
        (i32.store (local.get $out) (i32.shr_u (i32.sub (local.get $one) (local.get $nearest)) (i32.const 4)))
        (i32.store offset=4 (local.get $out) (i32.load offset=4 (local.get $one)))
        (i32.store offset=8 (local.get $out) (local.get $distance))
        (local.set $out (i32.add (local.get $out) (i32.const 12)))
        (br $next)))
    (i32.div_u (i32.sub (local.get $out) (local.get $began)) (i32.const 12)))

  ;; How many pairs agree with each of $count maps from $map on, a number of 4 bytes each to $out: those which the map brings as
  ;; near to their place as $within, squared. $pairs has x, y, u and v of two pairs at a time, up to $end. All of them are
  ;; 8-byte floats; the order of the sums is that of fit.ts.
  (func (export "agreeing") (param $pairs i32) (param $end i32) (param $map i32) (param $count i32) (param $within f64)
    (param $out i32)
    (local $a v128) (local $b v128) (local $c v128) (local $d v128) (local $e v128) (local $f v128)
    (local $x v128) (local $y v128) (local $dx v128) (local $dy v128) (local $sum v128) (local $at i32)
    (local.set $count (i32.add (local.get $out) (i32.shl (local.get $count) (i32.const 2))))
    (loop $maps
      (local.set $a (v128.load64_splat (local.get $map)))
      (local.set $b (v128.load64_splat offset=8 (local.get $map)))
      (local.set $c (v128.load64_splat offset=16 (local.get $map)))
      (local.set $d (v128.load64_splat offset=24 (local.get $map)))
      (local.set $e (v128.load64_splat offset=32 (local.get $map)))
      (local.set $f (v128.load64_splat offset=40 (local.get $map)))
      (local.set $sum (v128.const i64x2 0 0))
      (local.set $at (local.get $pairs))
      (loop $next
        (local.set $x (v128.load (local.get $at)))
        (local.set $y (v128.load offset=16 (local.get $at)))
        (local.set $dx (f64x2.sub
          (f64x2.add
            (f64x2.add (f64x2.mul (local.get $a) (local.get $x)) (f64x2.mul (local.get $b) (local.get $y)))
            (local.get $c))
          (v128.load offset=32 (local.get $at))))
        (local.set $dy (f64x2.sub
          (f64x2.add
            (f64x2.add (f64x2.mul (local.get $d) (local.get $x)) (f64x2.mul (local.get $e) (local.get $y)))
            (local.get $f))
          (v128.load offset=48 (local.get $at))))
        (local.set $sum (i64x2.sub (local.get $sum) (f64x2.le
          (f64x2.add
            (f64x2.mul (local.get $dx) (local.get $dx))
            (f64x2.mul (local.get $dy) (local.get $dy)))
          (f64x2.splat (local.get $within)))))
        (br_if $next (i32.lt_u (local.tee $at (i32.add (local.get $at) (i32.const 64))) (local.get $end))))
      (i32.store (local.get $out) (i32.wrap_i64 (i64.add
        (i64x2.extract_lane 0 (local.get $sum))
        (i64x2.extract_lane 1 (local.get $sum)))))
      (local.set $map (i32.add (local.get $map) (i32.const 48)))
      (br_if $maps (i32.lt_u (local.tee $out (i32.add (local.get $out) (i32.const 4))) (local.get $count)))))
)
