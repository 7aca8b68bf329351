;; Counts the differing bits of one 256-bit hash and each of a row of others. `node scripts/wasm.mjs` compiles it into near-wasm.ts.
(module
  (memory (export "memory") 1)

  ;; Writes the number (from 0) and the distance of each hash at most $radius bits away to $hits, 4 bytes each, and answers
  ;; how many there are. $from is the address of the first hash, $end that after the last.
  (func (export "near")
    (param $query i32) (param $from i32) (param $end i32) (param $radius i32) (param $hits i32) (result i32)
    (local $q0 i64) (local $q1 i64) (local $q2 i64) (local $q3 i64)
    (local $at i32) (local $bits i32) (local $out i32)
    (local.set $q0 (i64.load (local.get $query)))
    (local.set $q1 (i64.load offset=8 (local.get $query)))
    (local.set $q2 (i64.load offset=16 (local.get $query)))
    (local.set $q3 (i64.load offset=24 (local.get $query)))
    (local.set $at (local.get $from))
    (local.set $out (local.get $hits))
    (block $done
      (loop $next
        (br_if $done (i32.ge_u (local.get $at) (local.get $end)))
        (local.set $bits (i32.wrap_i64 (i64.add
          (i64.add
            (i64.popcnt (i64.xor (i64.load (local.get $at)) (local.get $q0)))
            (i64.popcnt (i64.xor (i64.load offset=8 (local.get $at)) (local.get $q1))))
          (i64.add
            (i64.popcnt (i64.xor (i64.load offset=16 (local.get $at)) (local.get $q2)))
            (i64.popcnt (i64.xor (i64.load offset=24 (local.get $at)) (local.get $q3)))))))
        (if (i32.le_u (local.get $bits) (local.get $radius))
          (then
            (i32.store (local.get $out) (i32.shr_u (i32.sub (local.get $at) (local.get $from)) (i32.const 5)))
            (i32.store offset=4 (local.get $out) (local.get $bits))
            (local.set $out (i32.add (local.get $out) (i32.const 8)))))
        (local.set $at (i32.add (local.get $at) (i32.const 32)))
        (br $next)))
    (i32.shr_u (i32.sub (local.get $out) (local.get $hits)) (i32.const 3))))
